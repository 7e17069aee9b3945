from copy import deepcopy

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Table:
    def __call__(self, values):
        return values.numpy()


class Net(pl.LightningModule):
    def __init__(self, table, latent):
        super().__init__()
        self.net = nn.Linear(latent, 8)
        self.first = table
        self.table = deepcopy(self.first)  # nobody knows what that is
        self.own = Table()
        self.other = deepcopy(self.own)
        self.fixed = torch.randn(6, latent)

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    def on_train_epoch_end(self):
        print(self.table(self.fixed), self.other(self.fixed))
