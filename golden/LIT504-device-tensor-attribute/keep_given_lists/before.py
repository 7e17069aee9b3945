import lightning as L
import torch
from torch import nn


class Scaled(nn.Module):
    """One number mixes with what is on any device."""

    def __init__(self, factor):
        super().__init__()
        self.factor = torch.tensor(factor)

    def forward(self, x):
        return x * self.factor


class Either(nn.Module):
    """One is made with a number."""

    def __init__(self, factor=(1.0, 2.0)):
        super().__init__()
        self.factor = torch.tensor(factor)

    def forward(self, x):
        return x * self.factor


class Net(L.LightningModule):
    def __init__(self, weight=1.0):
        super().__init__()
        self.net = nn.Linear(8, 3)
        self.weight = torch.tensor(weight)
        self.scaled = Scaled(0.5)
        self.more = nn.ModuleList([Either(), Either(2.0)])

    def training_step(self, batch, batch_idx):
        return (self.more[0](self.scaled(self.net(batch))) * self.weight).mean()
