import torch
from lightning.pytorch import LightningModule
from torch import nn


def sample(origins, n, perturb=False):
    t = torch.linspace(0, 1, n, device=origins.device).expand(len(origins), n)
    if perturb:
        t = t + torch.rand(t.shape)
    return origins[:, None] * t[..., None]


class Block(nn.Module):
    def __init__(self, dim, causal=False, p=0.0, scaled=True, kind="mean"):
        super().__init__()
        self.layer = nn.Linear(dim, dim)
        self.causal = causal
        self.p = p
        self.scaled = scaled
        self.kind = kind
        self.shifted = dim > 8

    def forward(self, x):
        if self.causal:
            x = x * torch.ones(x.size(1), 1)
        if self.p > 0:
            x = x * (torch.rand(len(x), 1, 1) > self.p)
        if not self.scaled:
            x = x * torch.ones(1, 1, 1)
        if self.kind == "sum":
            x = x + torch.ones(1, 1, 1)
        if self.shifted:
            x = x + torch.ones(1, 1, 1)
        return self.layer(x)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.blocks = nn.Sequential(*[Block(4) for _ in range(2)])

    def training_step(self, batch, batch_idx):
        return self.blocks(sample(batch, 8)).sum()
