import numpy as np
import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


def count(rows):
    return len(rows) + 1


def spread(rows, weights=None):
    if weights is not None:
        rows = rows * torch.sqrt(weights)
    return np.std(rows)


def again(rows, depth):
    return again(rows, depth - 1) if depth else rows


class Report(nn.Module):
    def forward(self, rows, weights, depth):
        steps = torch.arange(count(rows))
        noise = torch.rand(3) * spread(rows, weights)
        return steps.sum() * noise, again(rows, depth)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(3, 3)
        self.report = Report()

    def training_step(self, batch, batch_idx):
        self.report(batch.names, None, 3)
        return self.net(batch.x).sum()
