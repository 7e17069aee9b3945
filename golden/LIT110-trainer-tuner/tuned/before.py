"""The calls of `tune`, with the flags of their Trainer."""
import pytorch_lightning as pl
from pytorch_lightning import Trainer


def both(model, data):
    trainer = Trainer(
        gpus=1,
        auto_lr_find="rate",  # the attribute of the module
        auto_scale_batch_size=True,
    )
    trainer.tune(model, data)  # finds both
    trainer.fit(model, data)


def with_settings(model, loader):
    trainer = Trainer(auto_lr_find=True, auto_scale_batch_size=False)
    trainer.tune(model, train_dataloader=loader, lr_find_kwargs=dict(num_training=50, max_lr=0.1))
    trainer.fit(model, loader)


def by_option(args, model):
    trainer = Trainer(max_epochs=2, auto_scale_batch_size=args.scale, auto_lr_find=args.find)
    trainer.tune(model)
    trainer.fit(model)


class Experiment:
    def __init__(self, model):
        self.model = model
        self.trainer = pl.Trainer(auto_scale_batch_size="binsearch")

    def run(self):
        sizes = self.trainer.tune(self.model, scale_batch_size_kwargs={"init_val": 4, "max_trials": self.model.trials})
        self.trainer.fit(self.model)
        return sizes["scale_batch_size"]


def by_switch(args, model):
    trainer = Trainer(auto_scale_batch_size="binsearch" if args.find_size else None, auto_lr_find=args.find_rate)
    trainer.tune(model)


def by_either(args, model):
    trainer = Trainer(auto_scale_batch_size="binsearch" if args.slow else "power", max_epochs=2)
    trainer.tune(model)
