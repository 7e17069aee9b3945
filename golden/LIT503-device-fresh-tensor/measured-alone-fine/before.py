import torch
from lightning import LightningModule
from torch import nn


class Sharpness(nn.Module):
    def __init__(self):
        super().__init__()
        self.log = nn.Parameter(torch.tensor(0.3))

    def forward(self, x, like=None):
        return torch.ones([len(x), x.shape[-1]], device=self.log.device) * self.log.exp()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.sharpness = Sharpness()

    def training_step(self, batch, batch_idx):
        return (self(batch) * self.sharpness(torch.zeros([1, 3]))[:, :1]).mean()
