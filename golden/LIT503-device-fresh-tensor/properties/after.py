from functools import cached_property

import torch
from lightning.pytorch import LightningModule
from torch import nn


class Heads(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.count = count
        self.slope = nn.Parameter(torch.ones(count))

    @property
    def slopes(self):
        return torch.pow(2.0, -torch.arange(1, self.count + 1))

    def forward(self, x):
        return x * self.slopes * self.slope


class Net(LightningModule):
    def __init__(self, stop):
        super().__init__()
        self.stop = stop
        self.heads = Heads(4)

    @property
    def special(self):
        return torch.tensor([self.stop, 0, 1], device=self.device)

    @cached_property
    def scale(self):
        return torch.linspace(0.5, 1.5, 4, device=self.device)

    def training_step(self, batch, batch_idx):
        ids, values = batch
        kept = ~torch.isin(ids, self.special)
        return (self.heads(values) * self.scale * kept).sum()
