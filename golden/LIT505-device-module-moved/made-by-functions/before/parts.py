import torch
from torch import nn


class Part(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.net = nn.Linear(n, n)

    def forward(self, x):
        return self.net(x)


def make(cfg):
    return Part(cfg.n)


def deep(cfg):
    net = nn.Sequential(make(cfg), nn.ReLU())
    return net


def either(cfg):
    if cfg.deep:
        return deep(cfg)
    return make(cfg)


def offset(cfg):
    return torch.zeros(cfg.n)
