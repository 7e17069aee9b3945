import lightning as L
import torch
from torch import nn


class Steps(nn.Module):
    """Who makes one says where it is to be."""

    def __init__(self, width, device="cuda"):
        super().__init__()
        self.norm = nn.LayerNorm(width).to(device)

    def forward(self, x):
        return self.norm(x)


class OnTheCpu(nn.Module):
    def __init__(self, width, device="cpu"):
        super().__init__()
        self.norm = nn.LayerNorm(width).to(device)

    def forward(self, x):
        return self.norm(x)


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.rest = OnTheCpu(4)

    def configure_model(self):
        self.steps = Steps(4, device=self.device)

    def training_step(self, batch, batch_idx):
        return self.rest(self.steps(batch)).mean()
