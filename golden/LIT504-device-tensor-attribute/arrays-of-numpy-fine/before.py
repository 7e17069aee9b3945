import numpy as np
import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Trend(nn.Module):
    def __init__(self, values):
        super().__init__()
        self.mean = torch.tensor(np.mean(values))
        self.scale = torch.tensor(np.array(values))
        self.one = torch.tensor(np.array(1.0))
        self.register_buffer("powers", torch.tensor(np.stack([values, values])))

    def forward(self, theta):
        return (theta - self.mean) / self.scale * self.one @ self.powers


class Net(LightningModule):
    def __init__(self, values):
        super().__init__()
        self.net = nn.Linear(8, 2)
        self.trend = Trend(values)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return (self.trend(self.net(x)) - y).mean()
