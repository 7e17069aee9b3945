import torch
from torch import nn


class Regulate(nn.Module):
    def forward(self, x, total):
        out = torch.zeros(x.size(0), total, x.size(2), device=x.device)
        return out + x.mean()


class Lengths(nn.Module):
    """For `pack_padded_sequence`, which wants them on the CPU."""

    def forward(self, x):
        return torch.full((x.size(0),), x.size(1))


class Passing(nn.Module):
    def forward(self, x):
        if self.training:
            return x
        return torch.zeros(x.size(0), 4)
