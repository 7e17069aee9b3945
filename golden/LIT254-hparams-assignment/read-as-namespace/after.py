from argparse import Namespace

import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        print(vars(hparams))
        self.layer = torch.nn.Linear(hparams.width, 1)


class Making(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        self.layer = torch.nn.Linear(hparams.width, 1)
