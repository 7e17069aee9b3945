import torch
from pytorch_lightning import LightningModule
from torch import nn


class Padded(nn.Module):
    def __init__(self, noisy=False, start="given"):
        super().__init__()
        self.noisy = noisy
        self.start = start

    def forward(self, x, padded=False):
        wanted = self.start == "zeros"
        if wanted:
            x = x + torch.zeros(4)
        if padded and x.size(0) < 8:
            x = torch.cat([x, torch.zeros(8 - x.size(0), 4)])
        first = torch.zeros(8, 4) if self.start == "zeros" else x
        if x.is_cuda:
            hot = torch.zeros(8, 4, device=torch.device("cuda")).scatter_(1, x.long(), 1)
        else:
            hot = torch.zeros(8, 4).scatter_(1, x.long(), 1)
        x = x + hot
        return first + x


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.padded = Padded()

    def training_step(self, batch, batch_idx):
        return self.padded(batch[0]).sum()
