import lightning as L
import torch
from torch import nn


class Steps(nn.Module):
    def __init__(self, count, device="cuda"):
        super().__init__()
        self.steps = torch.arange(count, device=device)

    def forward(self, x):
        return x + self.steps


class Told(nn.Module):
    """Who makes one says where it is to be."""

    def __init__(self, count, device="cuda"):
        super().__init__()
        self.times = torch.arange(count, device=device)

    def forward(self, x):
        return x + self.times


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.steps = Steps(4)
        self.net = nn.Linear(4, 2)

    def configure_model(self):
        self.told = Told(4, self.device)

    def training_step(self, batch, batch_idx):
        return self.net(self.told(self.steps(batch))).mean()
