from argparse import Namespace
from dataclasses import dataclass

import pytorch_lightning as pl
from omegaconf import DictConfig, OmegaConf


class Early(pl.LightningModule):
    def __init__(self, hparams):
        self.name = hparams.name
        super().__init__()
        self.save_hyperparameters(hparams)
        self.net = make(hparams)


class Display(pl.LightningModule):
    def __init__(self, lr=0.1, hidden=8):
        super().__init__()
        self.save_hyperparameters({
            "lr": lr,  # of Adam
            "hidden": hidden,
        })


class Made(pl.LightningModule):
    def __init__(self, path, **kwargs):
        super().__init__()
        self.save_hyperparameters(Namespace(**kwargs))


class Loaded(pl.LightningModule):
    def __init__(self, path):
        super().__init__()
        self.config = OmegaConf.load(path)
        self.save_hyperparameters(self.config)


class Annotated(pl.LightningModule):
    def __init__(self, cfg: DictConfig, args: "Settings"):
        super().__init__()
        self.save_hyperparameters(args)


class Chained(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.args = args
        self.save_hyperparameters(args)


class Changed(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        if hparams is not None:
            self.save_hyperparameters(hparams)
        hparams.steps = 3


class Later(pl.LightningModule):
    def setup(self, stage):
        self.save_hyperparameters(self.trainer.settings)


class Base(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)


class Derived(Base):
    def __init__(self, hparams):
        super().__init__(hparams)
        self.save_hyperparameters(hparams)


def main(args):
    model = Later()
    model.save_hyperparameters(args)


class ReadEarly(pl.LightningModule):
    def __init__(self, hparams):
        self.save_hyperparameters(hparams)
        make(self.hparams)
        super().__init__()
