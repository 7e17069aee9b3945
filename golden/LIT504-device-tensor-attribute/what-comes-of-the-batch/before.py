import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Head(nn.Module):
    def __init__(self, weights=None):
        super().__init__()
        self.linear = nn.Linear(8, 8)
        self.weights = torch.tensor([float(w) for w in weights]) if weights else None

    def forward(self, x, y):
        return F.cross_entropy(self.linear(x), y, weight=self.weights)


class Net(LightningModule):
    def __init__(self, tasks):
        super().__init__()
        self.head = Head([1.0] * 8)
        self.scale = torch.ones(len(tasks))

    def losses(self, batch):
        x, y = batch
        return x, [self.head(x, y), self.head(x, y)]

    def training_step(self, batch, batch_idx):
        x, found = self.losses(batch)
        return (torch.stack(found) * self.scale).sum()
