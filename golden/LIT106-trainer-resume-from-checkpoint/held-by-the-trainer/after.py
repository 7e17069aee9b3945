"""No `fit` is seen: the checkpoint stays with the Trainer."""
import pytorch_lightning as pl

first = pl.Trainer()
first.ckpt_path = "last.ckpt"
second = pl.Trainer()
second.ckpt_path = args.resume


def build(name, path, more):
    if name == "cpu":
        trainer = pl.Trainer(max_epochs=1)
    elif name == "cpu-resume":
        trainer = pl.Trainer(
            max_epochs=1,
            # where it stopped
            logger=False,
        )
        trainer.ckpt_path = path
    else:
        trainer = pl.Trainer(max_epochs=2)
        trainer.ckpt_path = f"{path}.ckpt"
    return trainer


def from_dict(path):
    kwargs = {"max_epochs": 3, "resume_from_checkpoint": path}
    ckpt_path = kwargs.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**kwargs)
    trainer.ckpt_path = ckpt_path
    return trainer


class Job:
    def prepare(self, path):
        self.runner = pl.Trainer()
        self.runner.ckpt_path = path


def pair(path):
    trainer = pl.Trainer()
    trainer.ckpt_path = path
    return trainer, path
