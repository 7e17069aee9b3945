import torch
from torch import nn


class Masks(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)

    def forward(self, x):
        device = x.device
        keep = torch.ones(x.shape[1], device=device, dtype=torch.bool)
        order = torch.arange(x.shape[1]).to(device)
        return self.proj(x)[:, order] * keep[None, :, None]


class Draws(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)

    def sample(self, count):
        return self(torch.randn(count, self.proj.in_features).to(self.proj.weight.device))

    def forward(self, x):
        return self.proj(x.to(torch.float32))


class Cross(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)

    def forward(self, x, keys):
        return self.proj(x) + keys + torch.zeros_like(x, device=x.device).type(x.dtype)
