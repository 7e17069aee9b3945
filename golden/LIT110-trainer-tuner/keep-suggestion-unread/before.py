"""Migrated: what 1.x suggested is written out, or nothing is made of it."""
import numpy as np
import pytorch_lightning as pl
from pytorch_lightning.tuner import Tuner


def written_out(trainer: pl.Trainer, model):
    lr_finder = Tuner(trainer).lr_find(model, update_attr=False)
    model.lr = lr_finder.results["lr"][10 + np.gradient(lr_finder.results["loss"][10:-1]).argmin()]


def plotted(trainer: pl.Trainer, model):
    tuner = Tuner(trainer)
    finder = tuner.lr_find(model, update_attr=False)
    finder.plot().savefig("rates.png")


def unused(trainer: pl.Trainer, model):
    Tuner(trainer).lr_find(model, update_attr=False)
