import pytorch_lightning as pl
import torch
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, several):
        super().__init__()
        self.encoder = nn.Linear(2, 2)
        self.decoder = nn.Linear(2, 2)
        self.critic = torch.nn.DataParallel(nn.Linear(2, 1))

    def training_step(self, batch, batch_idx):
        return self.critic.module(self.decoder(self.encoder(batch))).sum()
