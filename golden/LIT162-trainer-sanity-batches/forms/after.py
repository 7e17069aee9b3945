from argparse import ArgumentParser

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def run(net, loaders):
    trainer = pl.Trainer(max_epochs=3, num_sanity_val_steps=1)
    trainer.fit(net, *loaders)


def more(net, loaders):
    pl.Trainer(max_epochs=3, num_sanity_val_steps=1).fit(net, *loaders)


def from_options(net, loaders):
    args = pl.Trainer.add_argparse_args(ArgumentParser()).parse_args()
    trainer = pl.Trainer.from_argparse_args(args, deterministic=True)
    trainer.fit(net, *loaders)


def from_dict(net, loaders):
    cfg = {"max_epochs": 3, "deterministic": True}
    trainer = pl.Trainer(num_sanity_val_steps=1, **cfg)
    trainer.fit(net, *loaders)


def from_another(net, loaders, cfg):
    more = {name: value for name, value in cfg.items() if name in {"max_epochs", "logger"}}
    trainer = pl.Trainer(**more)
    trainer.fit(net, *loaders)


def whole():
    trainer = pl.Trainer(limit_val_batches=1.0, overfit_batches=0.0, fast_dev_run=False, num_sanity_val_steps=1)
    trainer.fit(Net())
