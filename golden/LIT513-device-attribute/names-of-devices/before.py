import lightning as L
import torch
from torch import nn


class Moves(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.device_name = "cuda" if torch.cuda.is_available() else "cpu"
        self.net = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        noise = torch.randn(4).to(self.device_name)
        return self.net(batch + noise).mean()


class HandsOn(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.dev = "cuda:0"
        self.net = nn.Linear(4, 2)

    def shifted(self, x, device):
        return x + torch.ones(4).to(device)

    def training_step(self, batch, batch_idx):
        return self.net(self.shifted(batch, self.dev)).mean()


class SaysSo(L.LightningModule):
    """It is written, and nothing is put there."""

    def __init__(self):
        super().__init__()
        self.device_label = "cuda" if torch.cuda.is_available() else "cpu"
        self.kind = "cuda" if torch.cuda.is_available() else "plain"
        self.net = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        self.print(f"on {self.device_label}")
        return self.net(batch).mean()
