import torch
from lightning.pytorch import LightningModule
from torch import nn


class Gap(nn.Module):
    def __init__(self, scale):
        super().__init__()
        self.scale = scale

    def forward(self, x, y):
        return self.scale * (x - y).abs().mean()


class Learned(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(8))

    def forward(self, t):
        return self.scale * t


class Buffered(nn.Module):
    def __init__(self, betas):
        super().__init__()
        self.register_buffer("betas", betas)

    def forward(self, t):
        return self.betas * t


class Given(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, t):
        return self.net(t)


class Net(LightningModule):
    def __init__(self, net, betas):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.gap = Gap(2.0)
        self.learned = Learned()
        self.buffered = Buffered(betas)
        self.given = Given(net)

    def training_step(self, batch, batch_idx):
        loss = self.gap(self.net(batch[0]), torch.zeros(4, 8))
        loss += self.learned(torch.ones(4, 8)).mean()
        loss += self.buffered(torch.rand(4, 8)).mean()
        return loss + self.given(torch.linspace(0, 1, 8)).mean()
