import torch
from lightning.pytorch import LightningModule
from torch import nn


class Dropped(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = 0.1
        self.never = 0.0
        self.later = 0.2

    def turn_off(self):
        self.later = 0.0

    def forward(self, x):
        if self.training and self.drop > 0:
            x = x * torch.bernoulli(torch.full(x.shape, 1 - self.drop))
        if self.never > 0:
            x = x * torch.bernoulli(torch.full(x.shape, 1 - self.never))
        if self.later > 0:
            x = x * torch.bernoulli(torch.full(x.shape, 1 - self.later))
        return x


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)
        self.dropped = Dropped()

    def training_step(self, batch, batch_idx):
        return self.dropped(self.net(batch)).mean()
