"""Suggestions of which there may be none."""
import pytorch_lightning as pl
from numpy import gradient


def compared(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = pl.tuner.Tuner(trainer).lr_find(model, datamodule=data, update_attr=False)
    rate = finder.suggestion() and finder.results["lr"][10 + gradient(finder.results["loss"][10:-1]).argmin()]
    if rate is None:
        rate = 1e-3
    return rate


def replaced(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = pl.tuner.Tuner(trainer).lr_find(model, datamodule=data, update_attr=False)
    model.lr = finder.suggestion(skip_begin=5) and finder.results["lr"][5 + gradient(finder.results["loss"][5:-1]).argmin()] or model.lr


def walrus(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = pl.tuner.Tuner(trainer).lr_find(model, datamodule=data, update_attr=False)
    if (rate := finder.suggestion() and finder.results["lr"][10 + gradient(finder.results["loss"][10:-1]).argmin()]) is not None:
        model.lr = rate


def of_a_module(model, data):
    trainer = pl.Trainer(max_epochs=1)
    lr_finder = pl.tuner.Tuner(trainer).lr_find(model, datamodule=data, update_attr=False)
    model.hparams.lr = lr_finder.suggestion() and lr_finder.results["lr"][10 + gradient(lr_finder.results["loss"][10:-1]).argmin()]
    assert model.hparams.lr is not None
    if not model.hparams.lr:
        raise ValueError(data)


def looked_at_and_taken(model, data):
    trainer = pl.Trainer(max_epochs=1)
    finder = pl.tuner.Tuner(trainer).lr_find(model, datamodule=data, update_attr=False)
    if finder.suggestion() is not None:
        model.lr = finder.results["lr"][10 + gradient(finder.results["loss"][10:-1]).argmin()]
