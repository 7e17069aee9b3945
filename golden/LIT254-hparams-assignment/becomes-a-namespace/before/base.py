import argparse
from argparse import Namespace

import pytorch_lightning as pl


class Experiment(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        self.hparams = hparams
        self.lr = hparams.lr


class Study(pl.LightningModule):
    def __init__(self, hparams, name="study"):
        super(Study, self).__init__()
        self.name = name
        # from a checkpoint it is a dict
        hparams = argparse.Namespace(**hparams) if type(hparams) is dict else hparams
        self.steps = hparams.steps
        self.hparams = hparams


class Plain(pl.LightningModule):
    def __init__(self, config):
        super().__init__()
        config = Namespace(**config)
        self.hparams = config
