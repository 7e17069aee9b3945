import torch
import lightning.pytorch as pl
from torch import nn


class Prior(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.register_buffer("loc", torch.zeros(size), persistent=False)
        self.register_buffer("scale", torch.ones(size), persistent=False)  # of a normal distribution

    def forward(self, z):
        return (z - self.loc) / self.scale


class Smoothed(nn.Module):
    def __init__(self, classes, eps):
        super().__init__()
        self.eps = eps
        self.register_buffer("prior", torch.full((classes,), 1 / classes), persistent=False)

    def forward(self, scores):
        return (1 - self.eps) * scores + self.eps * self.prior


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.prior, self.smoothed = Prior(3), Smoothed(3, 0.1)
        mean, std = torch.tensor([0.5, 0.5]), torch.tensor([0.2, 0.2])
        self.register_buffer("mean", mean.view(1, 2), persistent=False)
        self.register_buffer("std", std.view(1, 2), persistent=False)

    def training_step(self, batch, batch_idx):
        return self.smoothed(self.prior((batch - self.mean) / self.std)).mean()
