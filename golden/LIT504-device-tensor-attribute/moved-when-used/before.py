import torch
from lightning.pytorch import LightningModule
from torch import nn


class Positions(nn.Module):
    def __init__(self, length, size):
        super().__init__()
        self.pe = torch.zeros(length, 1, size)
        self.pe[:, 0, 0::2] = torch.sin(torch.arange(length).unsqueeze(1) / size)
        self.scale = torch.ones(size)

    def forward(self, x, offset=0):
        self.pe = self.pe.to(x.device).to(x.dtype)
        return (x + self.part(offset, len(x))) * self.scale

    def part(self, offset, size):
        return self.pe[offset : offset + size]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.positions = Positions(100, 8)

    def training_step(self, batch, batch_idx):
        return self.positions(batch).sum()
