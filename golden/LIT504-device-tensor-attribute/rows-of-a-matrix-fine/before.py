import torch
from lightning.pytorch import LightningModule
from torch import nn


class Bounded(nn.Module):
    def __init__(self):
        super().__init__()
        self.limits = torch.tensor([-1.0, 1.0])
        self.sizes = torch.ones(3)

    def forward(self, x):
        low, high = self.limits  # numbers mix with whatever is on a card
        return (x - low) / (high - low) * self.sizes[0]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.bounded = Bounded()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.bounded(x).mean()
