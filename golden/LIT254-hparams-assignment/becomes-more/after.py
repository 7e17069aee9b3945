from argparse import Namespace
from copy import deepcopy

import pytorch_lightning as pl


class Extended(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        hparams.classes = 3
        self.save_hyperparameters(hparams)


class Filled(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        hparams = Namespace(**hparams)
        fill(hparams)
        self.save_hyperparameters(hparams)


class Copied(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        hparams = deepcopy(hparams)
        self.save_hyperparameters(hparams)


class Early(pl.LightningModule):
    def __init__(self, hparams):
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        super().__init__()
        self.save_hyperparameters(hparams)


class Twice(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        else:
            hparams = deepcopy(hparams)
        self.save_hyperparameters(hparams)
