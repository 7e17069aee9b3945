from copy import deepcopy

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Gan(pl.LightningModule):
    def __init__(self, latent):
        super().__init__()
        self.generator = nn.Sequential(nn.Linear(latent, 8), nn.ReLU())
        self.slow = deepcopy(self.generator).eval()
        self.register_buffer("fixed", torch.randn(6, latent), persistent=False)  # the same each time

    def training_step(self, batch, batch_idx):
        return self.generator(batch).mean()

    def on_train_epoch_end(self):
        self.log("mean", self.slow(self.fixed).mean(), sync_dist=True)
