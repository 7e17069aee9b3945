import torch
from lightning.pytorch import LightningModule
from torch import nn


class Chain(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.use_cuda = False
        self.wide = False
        self.size = size

    def forward(self, x):
        if self.use_cuda:
            x = x + torch.zeros(self.size, device="cuda")
        z = x if not self.use_cuda else torch.randn(self.size, device="cuda")
        start = torch.ones(self.size, device="cuda") if self.use_cuda and self.size else x
        if self.wide:
            x = x.cuda()
        else:
            x = x.cuda()
        return x + z + start


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.chain = Chain(8)

    def training_step(self, batch, batch_idx):
        return self.chain(batch).sum()
