from argparse import Namespace

import pytorch_lightning as pl
from pytorch_lightning import LightningDataModule


class Plain(pl.LightningModule):
    def __init__(self, hparams: Namespace, *args, **kwargs):
        super().__init__(*args, **kwargs)
        # settings
        self.save_hyperparameters(hparams)  # from the command line
        self.lr = self.hparams.lr


class Old(pl.LightningModule):
    def __init__(self, config: dict):
        """Make it."""
        super(Old, self).__init__()
        self.save_hyperparameters(config)


class Data(LightningDataModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams, logger=False)


class FromKeywords(pl.LightningModule):
    def __init__(self, **kwargs):
        super().__init__()
        self.save_hyperparameters(kwargs)
