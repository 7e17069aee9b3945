import torch
from torch import nn

ENCODERS = {}


def encoder(cls):
    ENCODERS[cls.__name__.lower()] = cls
    return cls


@encoder
class Periodic(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.fc = nn.Linear(n, n)

    def forward(self, x):
        return self.fc(x) * torch.ones(x.size(1), device=x.device)


class Unused(nn.Module):
    def forward(self, x):
        return x * torch.ones(x.size(1))


def build(name, n):
    return ENCODERS[name](n)
