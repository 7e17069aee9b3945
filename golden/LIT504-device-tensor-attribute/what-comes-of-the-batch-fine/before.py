import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Head(nn.Module):
    def __init__(self, weights=None):
        super().__init__()
        self.linear = nn.Linear(8, 8)
        self.weights = torch.tensor([float(w) for w in weights]) if weights else None
        self.margin = torch.tensor(0.5) if weights else None

    def forward(self, x, y):
        weight = self.weights.to(x.device) if self.weights is not None else None
        return F.cross_entropy(self.linear(x), y, weight=weight) + self.margin


class Net(LightningModule):
    def __init__(self, tasks):
        super().__init__()
        self.head = Head([1.0] * 8)
        self.ramp = torch.linspace(0, 1, 10)
        self.sizes = torch.ones(4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        self.log("ramp", (batch_idx * self.ramp).mean())
        self.log("sizes", (len(batch) * self.sizes).sum())
        return self.head(x, y)
