from argparse import Namespace
from copy import deepcopy

import pytorch_lightning as pl


class Extended(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        hparams.classes = 3
        self.hparams = hparams


class Filled(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        hparams = Namespace(**hparams)
        fill(hparams)
        self.hparams = hparams


class Copied(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        hparams = deepcopy(hparams)
        self.hparams = hparams


class Early(pl.LightningModule):
    def __init__(self, hparams):
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        super().__init__()
        self.hparams = hparams


class Twice(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        else:
            hparams = deepcopy(hparams)
        self.hparams = hparams
