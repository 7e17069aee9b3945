import functools

import pytorch_lightning as pl
import torch
from torch import nn


def padded(method):
    @functools.wraps(method)
    def inner(self, x):
        x = torch.cat([x, torch.zeros(x.size(0), 1, device=x.device)], dim=1)
        return method(self, x)

    return inner


class Head(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(5, 1)

    @padded
    def forward(self, x):
        return self.layer(x)


class Tagger(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.head = Head()

    def training_step(self, batch, batch_idx):
        return self.head(batch).mean()
