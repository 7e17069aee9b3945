from argparse import Namespace
from dataclasses import dataclass

import pytorch_lightning as pl
from omegaconf import DictConfig, OmegaConf


class Early(pl.LightningModule):
    def __init__(self, hparams):
        self.hparams = hparams
        self.name = hparams.name
        super().__init__()
        self.net = make(hparams)


class Display(pl.LightningModule):
    def __init__(self, lr=0.1, hidden=8):
        super().__init__()
        self.hparams = {
            "lr": lr,  # of Adam
            "hidden": hidden,
        }


class Made(pl.LightningModule):
    def __init__(self, path, **kwargs):
        super().__init__()
        self.hparams = Namespace(**kwargs)


class Loaded(pl.LightningModule):
    def __init__(self, path):
        super().__init__()
        self.config = self.hparams = OmegaConf.load(path)


class Annotated(pl.LightningModule):
    def __init__(self, cfg: DictConfig, args: "Settings"):
        super().__init__()
        self.hparams = args


class Chained(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.hparams = self.args = args


class Changed(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        if hparams is not None:
            self.hparams = hparams
        hparams.steps = 3


class Later(pl.LightningModule):
    def setup(self, stage):
        self.hparams = self.trainer.settings


class Base(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams


class Derived(Base):
    def __init__(self, hparams):
        super().__init__(hparams)
        self.hparams = hparams


def main(args):
    model = Later()
    model.hparams = args


class ReadEarly(pl.LightningModule):
    def __init__(self, hparams):
        self.hparams = hparams
        make(self.hparams)
        super().__init__()
