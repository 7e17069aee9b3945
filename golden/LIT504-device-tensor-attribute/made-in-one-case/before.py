import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Wave(nn.Module):
    def __init__(self, size, trained=True, start=None, scaled=False, weights=None):
        super().__init__()
        self.speed = nn.Parameter(2 * torch.ones(1, size)) if trained else 2 * torch.ones(1, size)
        self.scale = torch.ones(1, size) if scaled else None
        self.start = torch.zeros(1, size) if start is None else start
        if weights is None:
            weights = torch.ones(size)
        self.weights = weights
        phase = torch.zeros(size)
        if trained:
            phase = nn.Parameter(phase)
        self.phase = phase
        prior = torch.rand(size)
        prior = prior / prior.sum()
        self.prior = prior.view(1, -1) if scaled else prior

    def forward(self, x):
        return self.weights * torch.sin(self.speed * x + self.start + self.phase) * self.scale + self.prior


class Net(LightningModule):
    def __init__(self, trained):
        super().__init__()
        self.act = Wave(8, trained=trained, scaled=trained)

    def training_step(self, batch, batch_idx):
        return self.act(batch).sum()
