import torch
from torch import nn


class Times(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.mlp = nn.Sequential(nn.Linear(2, dim), nn.SiLU(), nn.Linear(dim, dim))

    def forward(self, t):
        angle = t[:, None].float()
        return self.mlp(torch.cat([angle.sin(), angle.cos()], -1))


class Denoiser(nn.Module):
    def __init__(self, dim, steps):
        super().__init__()
        self.times = Times(dim)
        self.out = nn.Linear(dim, dim)

    def forward(self, x, t):
        emb = self.times(t)
        return self.out(x + emb)
