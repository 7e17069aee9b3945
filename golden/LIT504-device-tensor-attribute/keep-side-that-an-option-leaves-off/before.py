import torch
from lightning.pytorch import LightningModule, Trainer
from torch import nn


class Sine(nn.Module):
    def __init__(self, size, trained=True):
        super().__init__()
        self.speed = nn.Parameter(2 * torch.ones(1, size)) if trained else 2 * torch.ones(1, size)

    def forward(self, x):
        return torch.sin(self.speed * x)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.act = Sine(8)

    def training_step(self, batch, batch_idx):
        return self.act(batch).sum()


Trainer(devices=2).fit(Net())
