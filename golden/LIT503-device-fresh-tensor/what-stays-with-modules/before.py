import math

import numpy as np
import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


def to_boxes(array, size):
    """It is NumPy's."""
    wide = array[:, None] + np.ones(size)
    return wide[:, :4] * size


def lookup(table, size):
    return table[torch.arange(size)]


class Weighted(nn.Module):
    """It has no parameters to ask for their device."""

    def __init__(self):
        super().__init__()
        self.losses = nn.ModuleList([nn.L1Loss(), nn.MSELoss()])

    def forward(self, pair):
        weights = torch.tensor([1.0, 0.5])
        return (weights * torch.stack([loss(*pair) for loss in self.losses])).sum()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleDict({"a": nn.Linear(4, 4), "b": nn.Linear(4, 4)})
        self.weighted = Weighted()
        self.layers = nn.ModuleList([nn.Linear(4, 4)])

    def training_step(self, batch, batch_idx):
        x, y = batch
        y = y * self.weighted((x, y))
        scale = torch.ones(4).mean() * math.sqrt(4)
        x = x * scale
        for index, layer in enumerate(self.layers):
            order = torch.arange(4)
            if (order == index).any():
                x = layer(x)
        for name, part in zip(("a", "b"), self.layers):
            x = part(x) * len(name)
        for name, head in self.heads.items():
            x = head(x)
        step = torch.tensor(1.0) * self.current_epoch * self.trainer.world_size
        to_boxes(y.cpu().numpy(), 4)
        return (lookup(x, 4) * step).sum()
