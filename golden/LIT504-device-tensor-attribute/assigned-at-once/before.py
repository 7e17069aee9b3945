import torch
import lightning.pytorch as pl
from torch import nn


class Prior(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.loc, self.scale = torch.zeros(size), torch.ones(size).cuda()  # of a normal distribution

    def forward(self, z):
        return (z - self.loc) / self.scale


class Smoothed(nn.Module):
    def __init__(self, classes, eps):
        super().__init__()
        self.eps, self.prior = eps, torch.full((classes,), 1 / classes)

    def forward(self, scores):
        return (1 - self.eps) * scores + self.eps * self.prior


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.prior, self.smoothed = Prior(3), Smoothed(3, 0.1)
        mean, std = torch.tensor([0.5, 0.5]), torch.tensor([0.2, 0.2])
        self.mean, self.std = mean.view(1, 2), std.view(1, 2)

    def training_step(self, batch, batch_idx):
        return self.smoothed(self.prior((batch - self.mean) / self.std)).mean()
