import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Ramp:
    def __init__(self, low=0.01):
        self.low = low

    def sigmas(self, count):
        ramp = torch.linspace(0, 1, count)
        return (1 + ramp * (self.low - 1)) ** 2


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.masks = {}
        self.sizes = {}
        self.linear = nn.Linear(8, 8)

    def causal(self, size, device):
        if size not in self.masks:
            self.masks[size] = torch.triu(torch.full((size, size), float("-inf"), device=device), 1)
        return self.masks[size]

    def length(self, size):
        if size not in self.sizes:
            self.sizes[size] = torch.arange(size).float()
        return self.sizes[size]

    def forward(self, x):
        return (self.linear(x) + self.causal(x.size(1), x.device)) * self.length(x.size(1)).to(x)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.ramp = Ramp()
        self.attention = Attention()

    def training_step(self, batch, batch_idx):
        self.log("last", self.ramp.sigmas(8).max())
        return (self.attention(batch) * self.ramp.sigmas(8).to(batch.device)).mean()
