"""Migrated: whether there is a suggestion is what it was."""
import numpy as np
import pytorch_lightning as pl
from pytorch_lightning.tuner import Tuner


def found(trainer: pl.Trainer, model):
    finder = Tuner(trainer).lr_find(model, update_attr=False)
    return "found" if finder.suggestion() is not None else "nothing"


def kept(trainer: pl.Trainer, model):
    lr_finder = Tuner(trainer).lr_find(model, update_attr=False)
    rate = lr_finder.suggestion() and lr_finder.results["lr"][10 + np.gradient(lr_finder.results["loss"][10:-1]).argmin()]
    if rate is None:
        return 1e-3
    return rate
