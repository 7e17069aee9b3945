import torch
from lightning import LightningModule
from torch import nn


class Sharpness(nn.Module):
    def __init__(self):
        super().__init__()
        self.log = nn.Parameter(torch.tensor(0.3))

    def forward(self, x):
        scale = torch.ones([len(x), 1], device=self.log.device)
        return x * scale * self.log.exp()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.sharpness = Sharpness()

    def training_step(self, batch, batch_idx):
        return (self(batch) * self.sharpness(torch.zeros([1, 3], device=self.device))[:, :1]).mean()
