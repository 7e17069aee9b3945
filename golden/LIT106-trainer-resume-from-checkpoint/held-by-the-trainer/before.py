"""No `fit` is seen: the checkpoint stays with the Trainer."""
import pytorch_lightning as pl

first = pl.Trainer(resume_from_checkpoint="last.ckpt")
second = pl.Trainer(resume_from_checkpoint=args.resume)


def build(name, path, more):
    if name == "cpu":
        trainer = pl.Trainer(max_epochs=1)
    elif name == "cpu-resume":
        trainer = pl.Trainer(
            max_epochs=1,
            resume_from_checkpoint=path,  # where it stopped
            logger=False,
        )
    else:
        trainer = pl.Trainer(max_epochs=2, resume_from_checkpoint=f"{path}.ckpt")
    return trainer


def from_dict(path):
    kwargs = {"max_epochs": 3, "resume_from_checkpoint": path}
    return pl.Trainer(**kwargs)


class Job:
    def prepare(self, path):
        self.runner = pl.Trainer(resume_from_checkpoint=path)


def pair(path):
    trainer = pl.Trainer(resume_from_checkpoint=path)
    return trainer, path
