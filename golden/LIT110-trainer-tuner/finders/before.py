"""Finders that are called by themselves."""
import pytorch_lightning as pl
from pytorch_lightning import Trainer
from pytorch_lightning.tuner import Tuner


def plot(model, loader):
    trainer = Trainer(max_epochs=1)
    finder = trainer.tuner.lr_find(
        model,
        train_dataloader=loader,
        max_lr=10.0,  # high
    )
    finder.plot(suggest=True).show()
    return finder.suggestion()


def oldest(model):
    trainer = pl.Trainer()
    rate = trainer.lr_find(model, num_training=20).suggestion()
    size = trainer.scale_batch_size(model, mode="binsearch", max_trials=3)
    updated = trainer.tuner.lr_find(model, update_attr=True)
    return rate, size, updated
