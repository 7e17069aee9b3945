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
    trainer = pl.Trainer(auto_lr_find=True, auto_scale_batch_size="power")
    trainer.tune(model, datamodule=data)  # both
    trainer.fit(model, datamodule=data)


def two(args, data, weights=np.ones(2)):
    model = Saved()
    trainer = pl.Trainer(auto_lr_find=args.find)
    trainer.tune(model, data, lr_find_kwargs={"num_training": 50})
    trainer.fit(model, data)


def three(data):
    model = Derived(0.1)
    trainer = pl.Trainer(auto_lr_find="rate")
    trainer.tune(model=model, train_dataloader=data)


def not_seen(model, data):
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, data)


def few(data):
    model = Attribute(0.1)
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, data, lr_find_kwargs=dict(num_training=8))


def taken(data, lr_finder):
    model = Attribute(0.1)
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, data)
    return lr_finder(model)
