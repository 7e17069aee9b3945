import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


def side(count):
    return torch.linspace(0.1, 0.9, count)


def noise(*shape):
    return torch.randn(*shape) * 0.1


def legacy(values, x):
    weights = torch.FloatTensor(values).to(x.device)
    return F.cross_entropy(x, x.argmax(1), weight=weights)


class Discount(nn.Module):
    def __init__(self, rate):
        super().__init__()
        self.rate = rate

    def table(self, steps):
        return self.rate ** torch.arange(steps).float()

    def forward(self, prediction, target):
        error = (prediction - target) ** 2
        return (error * self.table(error.size(1))).mean()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.loss = Discount(0.9)

    def jittered(self, x):
        return x + noise(x.size(0), 8).to(self.device) + noise(x.size(0), 8).to(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = self.net(x) * side(8).to(self.device)
        return self.loss(x, y) + self.jittered(x).mean() + legacy([1.0] * 8, x)
