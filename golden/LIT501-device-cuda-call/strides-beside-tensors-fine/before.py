import torch
from lightning.pytorch import LightningModule
from torch import nn


class Grid(nn.Module):
    def forward(self, features, stride):
        rows = torch.arange(features.shape[-1], device=features.device) * stride
        columns = torch.arange(4).to(features.device) * stride
        return rows[:, None] + columns


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.grid = Grid()

    def training_step(self, batch, batch_idx):
        return self.grid(batch, 8).sum()
