import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Weighted(nn.modules.loss._WeightedLoss):
    """It has a buffer of that name."""

    def __init__(self, weights):
        super().__init__()
        self.weight = torch.tensor([1.0, 2.0])

    def forward(self, y_hat, y):
        return ((y_hat - y) * self.weight).sum()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.loss = Weighted()
        self.temperature = torch.tensor([0.1, 0.2]).mean()
        self.total = torch.ones(4).sum()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x) / self.temperature * self.total, y)
