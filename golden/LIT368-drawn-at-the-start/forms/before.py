import pytorch_lightning as pl
import torch
from pytorch_lightning import Callback
from torch import nn

pl.seed_everything(7)


def noise(shape):
    return torch.randn(shape)


class Net(pl.LightningModule):
    def on_train_start(self):
        self.anchor = torch.rand(4, device=self.device)

    def on_train_epoch_start(self):
        self.mask = noise((4, 4)) > 0


class Probe(Callback):
    def on_train_start(self, trainer, pl_module):
        self.probe = nn.Linear(4, 3)  # of its own


class Mixing(Callback):
    def on_epoch_start(self, trainer, pl_module):
        pl_module.share.uniform_(0, 1)
