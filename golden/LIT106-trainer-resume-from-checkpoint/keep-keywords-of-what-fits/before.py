"""Keywords that two Trainers take, that a fit with a path of its own has, or that a fit elsewhere needs."""
import pytorch_lightning as pl


def both(net, **more):
    first = pl.Trainer(max_epochs=1, **more)
    first.fit(net)
    second = pl.Trainer(max_epochs=2, **more)
    second.fit(net)


def own(net, path, **more):
    trainer = pl.Trainer(**more)
    trainer.fit(net, ckpt_path=path)


def apart(net, **more):
    trainer = pl.Trainer(**more)

    def start():
        trainer.fit(net)

    return start


def named(net, more):
    trainer = pl.Trainer(**{**more})
    trainer.fit(net)


both(1, resume_from_checkpoint="a.ckpt")
own(2, "b.ckpt", resume_from_checkpoint="c.ckpt")
apart(3, resume_from_checkpoint="d.ckpt")
named(4, {"resume_from_checkpoint": "e.ckpt"})
