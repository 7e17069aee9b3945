import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Weighted(nn.Module):
    def __init__(self, weight=None, scale=None, rate: float = None, level=None):
        super().__init__()
        if weight is None:
            weight = 2.0  # a number meets anything
        self.weight = torch.tensor(weight)
        if scale is None:
            scale = [1.0, 2.0][0]
        self.scale = torch.tensor(scale)
        if rate is None:
            rate = [0.5]
        self.rate = torch.tensor(rate)
        self.level = torch.tensor(level or 1.0)

    def forward(self, logits, soft):
        return -(soft * logits * self.weight * self.scale * self.rate * self.level).sum()


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 3)
        self.loss = Weighted(0.5, 0.5, 0.5)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x), y)
