"""The calls of `tune`, with the flags of their Trainer."""
import pytorch_lightning as pl
from pytorch_lightning import Trainer


def both(model, data):
    trainer = Trainer(
        gpus=1,
        # the attribute of the module
    )
    tuner = pl.tuner.Tuner(trainer)
    tuner.scale_batch_size(model, data)
    tuner.lr_find(model, data, attr_name="rate")  # finds both
    trainer.fit(model, data)


def with_settings(model, loader):
    trainer = Trainer()
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(model, train_dataloaders=loader, num_training=50, max_lr=0.1)
    trainer.fit(model, loader)


def by_option(args, model):
    trainer = Trainer(max_epochs=2)
    tuner = pl.tuner.Tuner(trainer)
    if args.scale:
        tuner.scale_batch_size(model, mode="binsearch" if args.scale == "binsearch" else "power")
    if args.find:
        tuner.lr_find(model)
    trainer.fit(model)


class Experiment:
    def __init__(self, model):
        self.model = model
        self.trainer = pl.Trainer()

    def run(self):
        tuner = pl.tuner.Tuner(self.trainer)
        sizes = {"scale_batch_size": tuner.scale_batch_size(self.model, mode="binsearch", init_val=4, max_trials=self.model.trials + 1)}
        self.trainer.fit(self.model)
        return sizes["scale_batch_size"]


def by_switch(args, model):
    trainer = Trainer()
    tuner = pl.tuner.Tuner(trainer)
    if args.find_size:
        tuner.scale_batch_size(model, mode="binsearch")
    if args.find_rate:
        tuner.lr_find(model)


def by_either(args, model):
    trainer = Trainer(max_epochs=2)
    tuner = pl.tuner.Tuner(trainer)
    tuner.scale_batch_size(model, mode="binsearch" if args.slow else "power")
