from argparse import Namespace

import pytorch_lightning as pl
import torch


class BaseModel(pl.LightningModule):
    def __init__(self, hparams, encoder=None):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.encoder = encoder


class Other(BaseModel):
    def __init__(self, hparams, encoder):
        super().__init__(hparams, encoder)
        self.layer = torch.nn.Linear(encoder.width, 1)


class Made(BaseModel):
    def __init__(self, hparams):
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        super().__init__(hparams)
        self.layer = torch.nn.Linear(hparams.width, 1)


class Own(BaseModel):
    def __init__(self, hparams):
        super().__init__(Namespace(width=hparams.width))
        self.layer = torch.nn.Linear(hparams.width, 1)


class ByKey(BaseModel):
    def __init__(self, hparams):
        super().__init__(hparams)
        self.layer = torch.nn.Linear(hparams["width"], 1)
