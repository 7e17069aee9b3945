"""Finders that are called by themselves."""
import pytorch_lightning as pl
from numpy import gradient
from pytorch_lightning import Trainer
from pytorch_lightning.tuner import Tuner


def plot(model, loader):
    trainer = Trainer(max_epochs=1)
    finder = Tuner(trainer).lr_find(
        model,
        train_dataloaders=loader,
        max_lr=10.0,  # high
        update_attr=False,
    )
    finder.plot(suggest=True).show()
    return finder.results["lr"][10 + gradient([loss * (1 - 0.98 ** (step + 2)) / (1 - 0.98 ** (step + 1)) for step, loss in enumerate(finder.results["loss"])][10:-1]).argmin()]


def oldest(model):
    trainer = pl.Trainer()
    lr_finder = Tuner(trainer).lr_find(model, num_training=20, update_attr=False)
    rate = lr_finder.results["lr"][10 + gradient([loss * (1 - 0.98 ** (step + 2)) / (1 - 0.98 ** (step + 1)) for step, loss in enumerate(lr_finder.results["loss"])][10:-1]).argmin()]
    size = Tuner(trainer).scale_batch_size(model, mode="binsearch", max_trials=4)
    updated = Tuner(trainer).lr_find(model, update_attr=True)
    return rate, size, updated
