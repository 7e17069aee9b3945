import torch
from pytorch_lightning import LightningModule
from torch import nn


class Weighted(nn.Module):
    def __init__(self, weight):
        super().__init__()
        self.weight = weight

    def forward(self, x):
        return self.weight * x


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = Weighted(0.1)
        self.head = nn.Linear(4, 4)
        self.scale = torch.linspace(0, 1, 4).sum() * self.head.weight.detach()

    def setup(self, stage):
        self.resize(8)

    def resize(self, size):
        weight = torch.cat([self.head.weight, torch.zeros(size - 4, 4)])
        self.head = nn.Linear(4, size)
        self.head.weight = nn.Parameter(weight)

    def training_step(self, batch, batch_idx):
        table = torch.linspace(0, 1, 4) * self.loss.weight
        return self.head(batch[0]).sum() + table.sum().item()
