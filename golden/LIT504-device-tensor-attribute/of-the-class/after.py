import lightning as L
import torch
from torch import nn
from torch.nn import functional as F


class Net(L.LightningModule):
    # of the classes

    def __init__(self):
        super().__init__()
        self.register_buffer("weights", torch.tensor([1.0, 2.0, 2.0]), persistent=False)
        self.net = nn.Linear(4, 3)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.cross_entropy(self.net(x), y, weight=self.weights)


class Scale(nn.Module):

    def __init__(self, dim):
        super().__init__()
        self.register_buffer("scale", torch.ones(4).view(1, 4), persistent=False)
        self.register_buffer("mean", torch.zeros(1, 4), persistent=False)
        self.net = nn.Linear(dim, 4)

    def forward(self, x):
        return self.net(x) * self.scale - self.mean


class Shift(nn.Module):
    """No `__init__` to register it in."""

    shift = torch.arange(4.0)

    def forward(self, x):
        return x + self.shift


class Whole(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.parts = nn.Sequential(Scale(4), Shift())

    def training_step(self, batch, batch_idx):
        return self.parts(batch).sum()
