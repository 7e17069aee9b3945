import pytorch_lightning as pl
from numpy import gradient

from nets import Both, Inherited, Kept, Plain, Saved, Unkept


def kept(data):
    model = Kept(data)
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    lr_finder = tuner.lr_find(model, update_attr=False)
    steepest = gradient(lr_finder.results["loss"][10:-1]).argmin()
    model.learning_rate = lr_finder.results["lr"][10 + steepest]


def plain(data):
    model = Plain()
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    lr_finder = tuner.lr_find(model, data, update_attr=False)
    steepest = gradient(lr_finder.results["loss"][10:-1]).argmin()
    model.lr = lr_finder.results["lr"][10 + steepest]


def saved(data):
    model = Saved()
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    lr_finder = tuner.lr_find(model, data, update_attr=False)
    steepest = gradient(lr_finder.results["loss"][10:-1]).argmin()
    model.hparams.learning_rate = lr_finder.results["lr"][10 + steepest]


def both(data):
    model = Both()
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    lr_finder = tuner.lr_find(model, data, update_attr=False)
    steepest = gradient(lr_finder.results["loss"][10:-1]).argmin()
    model.lr = model.hparams.lr = lr_finder.results["lr"][10 + steepest]


def inherited(data):
    model = Inherited()
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    lr_finder = tuner.lr_find(model, data, update_attr=False)
    steepest = gradient(lr_finder.results["loss"][10:-1]).argmin()
    model.lr = model.hparams.lr = lr_finder.results["lr"][10 + steepest]


def unkept(data):
    model = Unkept()
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(model, data)
