import pytorch_lightning as pl
import torch
from torch import nn


class Quantiser(nn.Module):
    def __init__(self, k, decay=0.9):
        super().__init__()
        self.decay = decay
        self.usage = torch.zeros(k)
        self.total = torch.tensor(0.0)
        self.seen = torch.zeros(k)

    def forward(self, x):
        self.usage = self.decay * self.usage.to(x.device) + (1 - self.decay) * x.sum(0)
        self.total = self.decay * self.total + x.mean()
        self.seen = self.seen + x.detach().sum(0).cpu()
        return x


class Meter:
    def __init__(self):
        self.values = torch.zeros(3)

    def add(self, value):
        self.values = self.values + value.detach().cpu()


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.quantiser = Quantiser(4)
        self.meter = Meter()

    def training_step(self, batch, batch_idx):
        self.meter.add(batch)
        return self.quantiser(self.net(batch)).sum()
