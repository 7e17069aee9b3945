import torch
from lightning.pytorch import LightningModule
from torch import nn


class Chain(nn.Module):
    def __init__(self, size, use_cuda=False):
        super().__init__()
        self.use_cuda = use_cuda
        self.later = False
        self.size = size

    def configure(self):
        self.later = True

    def forward(self, x):
        if self.use_cuda:
            x = x + torch.zeros(self.size, device="cuda")
        return x if not self.later else x + torch.randn(self.size, device="cuda")


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.chain = Chain(8, use_cuda=True)

    def training_step(self, batch, batch_idx):
        return self.chain(batch).sum()
