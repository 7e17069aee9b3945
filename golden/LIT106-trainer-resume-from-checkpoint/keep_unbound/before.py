"""Trainers that no name of their own can be given to."""
import pytorch_lightning as pl


def in_a_call(path, trainer):
    run(pl.Trainer(resume_from_checkpoint=path))
    return pl.Trainer(resume_from_checkpoint=path)
