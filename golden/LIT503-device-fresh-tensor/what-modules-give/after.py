import math

import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Spectrum(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def forward(self, y):
        window = torch.hann_window(self.size, device=y.device)
        return (y.unfold(-1, self.size, 1) * window).mean()


class Several(nn.Module):
    def __init__(self):
        super().__init__()
        self.losses = nn.ModuleList([Spectrum(4), Spectrum(8)])
        self.heads = nn.ModuleDict({"a": nn.Linear(4, 4), "b": nn.Linear(4, 4)})

    def forward(self, out, y):
        weights = torch.tensor([1.0, 0.5])
        values = torch.stack([loss(out) for loss in self.losses])
        bias = torch.zeros(4)
        for name, head in self.heads.items():
            values = values + (head(y) + bias).mean()
        first = self.losses[0](y)
        ramp = torch.linspace(0, 1, 2)
        return (weights * values).sum() + (first * ramp).sum()


class Coordinates(nn.Module):
    def forward(self, x):
        height, width = x.shape[-2:]
        rows, columns = torch.meshgrid(torch.arange(height, device=x.device), torch.arange(width, device=x.device), indexing="ij")
        grid = torch.stack([rows, columns]).float()
        return x + grid.mean(0)


def sinusoids(x, width):
    steps = torch.arange(x.size(1), device=x.device).unsqueeze(1)
    scale = torch.exp(torch.arange(0, width, 2, device=x.device) * (-math.log(10000.0) / width))
    return x + torch.cat([torch.sin(steps * scale), torch.cos(steps * scale)], dim=-1)


def length_mask(lengths, longest=None):
    longest = longest or int(lengths.max())
    return torch.arange(longest, device=lengths.device)[None, :] < lengths[:, None]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.several = Several()
        self.coordinates = Coordinates()

    def training_step(self, batch, batch_idx):
        x, y, lengths = batch
        out = sinusoids(self.coordinates(x), 4) * length_mask(lengths)
        labels = torch.arange(4, device=self.device) + 4 * self.global_rank
        return self.several(out, y) + F.cross_entropy(out, labels)
