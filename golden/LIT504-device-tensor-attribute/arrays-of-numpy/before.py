import numpy as np
import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Trend(nn.Module):
    def __init__(self, size):
        super().__init__()
        grid = np.linspace(0, 1, size)
        self.powers = torch.tensor(np.stack([grid, grid**2]), dtype=torch.float32)
        self.offsets = torch.tensor([0.0] * size)
        self.bins = torch.as_tensor(np.array([0.0, 0.5, 1.0]))

    def forward(self, theta):
        return theta[:, :2] @ self.powers + (theta[:, :1] > self.bins).sum() + self.offsets


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 2)
        self.trend = Trend(8)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return (self.trend(self.net(x)) - y).mean()
