import torch
from lightning.pytorch import LightningModule
from torch import nn


class Shift(nn.Module):
    def forward(self, x):
        return x + torch.ones(len(x)).to(x.device)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.shift = Shift()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.shift(x), y, self.weight().to(device=self.device))
