"""Functions and classes of the project that have an argument of this name."""
import pytorch_lightning as pl


def restore(model, resume_from_checkpoint=None):
    return model.load_from_checkpoint(resume_from_checkpoint) if resume_from_checkpoint else model


class Run:
    resume_from_checkpoint = "last.ckpt"

    def __init__(self, resume_from_checkpoint):
        self.trainer = pl.Trainer(max_epochs=1)
        self.resume_from_checkpoint = resume_from_checkpoint

    def start(self, model):
        self.trainer.fit(restore(model, resume_from_checkpoint=self.resume_from_checkpoint))


Run(resume_from_checkpoint="a.ckpt").start(net)
