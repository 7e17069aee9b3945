"""`tune` set the learning rate of a module."""
import numpy as np
import pytorch_lightning as pl


class Attribute(pl.LightningModule):
    def __init__(self, lr):
        super().__init__()
        self.lr = lr


class Saved(pl.LightningModule):
    def __init__(self, learning_rate=1e-3, width=2):
        super().__init__()
        self.save_hyperparameters()


class Derived(Saved):
    def __init__(self, rate, **kwargs):
        super().__init__(**kwargs)
        self.rate = rate


def one(data):
    model = Attribute(0.1)
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    tuner.scale_batch_size(model, datamodule=data, mode="power")
    lr_finder = tuner.lr_find(model, datamodule=data, update_attr=False)
    steepest = np.gradient(lr_finder.results["loss"][10:-1]).argmin()
    model.lr = lr_finder.results["lr"][10 + steepest]  # both
    trainer.fit(model, datamodule=data)


def two(args, data, weights=np.ones(2)):
    model = Saved()
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    if args.find:
        lr_finder = tuner.lr_find(model, data, num_training=50, update_attr=False)
        steepest = np.gradient(lr_finder.results["loss"][10:-1]).argmin()
        model.hparams.learning_rate = lr_finder.results["lr"][10 + steepest]
    trainer.fit(model, data)


def three(data):
    model = Derived(0.1)
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    lr_finder = tuner.lr_find(model=model, train_dataloaders=data, attr_name="rate", update_attr=False)
    steepest = np.gradient(lr_finder.results["loss"][10:-1]).argmin()
    model.rate = model.hparams.rate = lr_finder.results["lr"][10 + steepest]


def not_seen(model, data):
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(model, data)


def few(data):
    model = Attribute(0.1)
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(model, data, num_training=8)


def taken(data, lr_finder):
    model = Attribute(0.1)
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(model, data)
    return lr_finder(model)
