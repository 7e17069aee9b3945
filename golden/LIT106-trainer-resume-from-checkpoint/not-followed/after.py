import pytorch_lightning as pl


def build(path):
    return pl.Trainer()


def first(model):
    trainer = build("a.ckpt")
    trainer.fit(model, ckpt_path="a.ckpt")


def second(model):
    trainer = build("b.ckpt")
    trainer.fit(model, ckpt_path="b.ckpt")


def no_fit(path):
    run(pl.Trainer(resume_from_checkpoint=path))


def both(path, model):
    trainer = pl.Trainer()
    trainer.fit(model, ckpt_path=path)


def rebound(path, model):
    trainer = pl.Trainer()
    trainer.ckpt_path = path
    path = None
    trainer.fit(model)
