from argparse import Namespace

import pytorch_lightning as pl
from pytorch_lightning import LightningDataModule


class Plain(pl.LightningModule):
    def __init__(self, hparams: Namespace, *args, **kwargs):
        super().__init__(*args, **kwargs)
        # settings
        self.hparams = hparams  # from the command line
        self.lr = self.hparams.lr


class Old(pl.LightningModule):
    def __init__(self, config: dict):
        """Make it."""
        super(Old, self).__init__()
        self.hparams: dict = config


class Data(LightningDataModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams


class FromKeywords(pl.LightningModule):
    def __init__(self, **kwargs):
        super().__init__()
        self.hparams = kwargs
