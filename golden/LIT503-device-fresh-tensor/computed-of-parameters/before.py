import numpy as np
import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


def ratio(clean, noisy, eps=1e-8):
    noise = clean - noisy
    found = (clean**2).sum(-1) / ((noise**2).sum(-1) + eps)
    return 10 * torch.log10(torch.max(found, torch.tensor([eps])))


def late(weight):
    return torch.exp((1 - weight).unsqueeze(0)) * torch.linspace(0, 1, 4)


def between(low, high, count):
    return low + (high - low) * torch.rand(count)


def scores(found, wanted):
    errors = np.abs((found - wanted)).sum(-1)
    return torch.ones(3) * (found * 2).sum(-1), errors


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        self.log("between", between(0.5, 2.0, 3).mean())
        return self.net(x).mean() + ratio(x, y).mean() + late(y).mean()

    def validation_step(self, batch, batch_idx):
        x, y = batch
        scores(x.cpu().numpy(), y.cpu().numpy())
