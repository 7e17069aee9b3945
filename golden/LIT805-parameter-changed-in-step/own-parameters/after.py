import lightning as L
import torch
from torch import nn


class Scaled(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.scale = nn.Parameter(torch.ones(1))

    def training_step(self, batch, batch_idx):
        loss = (self.scale * self.net(batch)).sum()
        return loss

    def on_after_backward(self):
        with torch.no_grad():
            self.scale.mul_(0.99)


class Shifted(L.LightningModule):
    """Of what is only added nothing is kept for the backward pass."""

    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.shift = nn.Parameter(torch.zeros(1))

    def training_step(self, batch, batch_idx):
        loss = (self.net(batch) + self.shift).sum()
        with torch.no_grad():
            self.shift.mul_(0.99)
        return loss


class Constant(L.LightningModule):
    """One that is bounded before anything is computed, and one that is changed behind the backward pass."""

    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.gain = nn.Parameter(torch.ones(1), requires_grad=False)
        self.first = nn.Parameter(torch.ones(1))

    def training_step(self, batch, batch_idx):
        with torch.no_grad():
            self.first.clamp_(0, 1)
        return (self.net(batch) * self.first).sum()

    def on_after_backward(self):
        with torch.no_grad():
            self.gain.mul_(0.99)
