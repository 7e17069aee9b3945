import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


def side(count, device=None):
    return torch.linspace(0.1, 0.9, count, device=device)


def noise(*shape):
    return torch.randn(*shape) * 0.1


def order(count):
    return torch.randperm(count)


class Discount(nn.Module):
    def table(self, steps):
        return torch.arange(steps).float()

    def forward(self, prediction, target):
        error = (prediction - target) ** 2
        return (error * self.table(error.size(1)).to(error)).mean()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.loss = Discount()

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = self.net(x) * side(8, x.device) + noise(x.size(0), 8).type_as(x)
        x = x[order(x.size(0))]
        self.log("shown", noise(4).mean())
        return self.loss(x, y)
