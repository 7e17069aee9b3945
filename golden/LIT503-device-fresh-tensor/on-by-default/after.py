import torch
from lightning.pytorch import LightningModule
from torch import nn


def sample(origins, near, far, n, perturb=True):
    t = torch.linspace(near, far, n, device=origins.device).expand(len(origins), n)
    if perturb:
        t = t + torch.rand(t.shape, device=origins.device) * (far - near) / n
    return origins[:, None] * t[..., None]


class Block(nn.Module):
    def __init__(self, dim, causal=False, p=0.1, scaled=True):
        super().__init__()
        self.attention = nn.MultiheadAttention(dim, 2, batch_first=True)
        self.causal = causal
        self.p = p
        self.scaled = scaled

    def forward(self, x):
        mask = None
        if self.causal:
            n = x.size(1)
            mask = torch.triu(torch.ones(n, n, device=x.device), diagonal=1).bool()
        out, _ = self.attention(x, x, x, attn_mask=mask)
        if self.training and self.p > 0:
            out = out * (torch.rand(len(x), 1, 1, device=x.device) > self.p)
        return out * torch.ones(1, 1, 1, device=x.device) if self.scaled else out


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.blocks = nn.Sequential(*[Block(4, causal=i == 0) for i in range(2)])

    def training_step(self, batch, batch_idx):
        return self.blocks(sample(batch, 0.0, 1.0, 8)).sum()
