import pytorch_lightning as pl
import torch
from torch import nn


class Separator(nn.Module):
    def __init__(self, stride=4):
        super().__init__()
        self.stride = stride
        self.layer = nn.Conv1d(1, 1, stride, stride=stride)

    def filled(self, x):
        rest = (self.stride - x.size(-1) % self.stride) % self.stride
        if rest:
            filler = torch.zeros(x.size(0), 1, rest, device=x.device)
            x = torch.cat([x, filler], -1)
        return x, rest

    def forward(self, x):
        x, rest = self.filled(x.unsqueeze(1))
        y = self.layer(x)
        if y.shape[-1] < self.stride:
            y = torch.cat([y, torch.zeros(y.size(0), 1, self.stride - y.shape[-1], device=x.device)], -1)
        return y, rest


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.separator = Separator()

    def training_step(self, batch, batch_idx):
        x, _ = batch
        return self.separator(x)[0].mean()
