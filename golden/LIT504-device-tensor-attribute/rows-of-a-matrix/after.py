import torch
from lightning.pytorch import LightningModule
from torch import nn


class Bounded(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("box", torch.tensor([[-1.0] * 3, [1.0] * 3]), persistent=False)
        self.register_buffer("table", torch.zeros(4, 3), persistent=False)

    def forward(self, x):
        low, high = self.box
        return (x - low) / (high - low) + self.table[0]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.bounded = Bounded()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.bounded(x).mean()
