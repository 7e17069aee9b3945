import pytorch_lightning as pl
import torch
from torch import nn


class Separator(nn.Module):
    def __init__(self, stride=4, padding=0):
        super().__init__()
        self.stride = stride
        self.padding = padding
        self.layer = nn.Conv1d(1, 1, stride, stride=stride)

    def filled(self, x):
        if self.padding > 0:  # an option, which is off
            x = torch.cat([x, torch.zeros(x.size(0), 1, self.padding)], -1)
        if self.stride - self.padding > 8:
            x = torch.cat([x, torch.zeros(x.size(0), 1, 1)], -1)
        rest = x.size(-1) % self.stride
        if rest:
            x = torch.cat([x, x.new_zeros(x.size(0), 1, self.stride - rest)], -1)
        return x

    def forward(self, x):
        return self.layer(self.filled(x.unsqueeze(1)))


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.separator = Separator()

    def training_step(self, batch, batch_idx):
        x, _ = batch
        return self.separator(x).mean()
