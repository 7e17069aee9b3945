import torch
from lightning.pytorch import LightningModule
from torch import nn


class Shift(nn.Module):
    def forward(self, x):
        shift = torch.ones(len(x))
        if x.is_cuda:
            shift = shift.cuda(x.device)
        return x + shift.to(x.device)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.shift = Shift()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.shift(x), y.to(self.device))
