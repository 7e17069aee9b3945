import torch
from torch import nn
from lightning.pytorch import LightningModule


class Attention(nn.Module):
    def forward(self, query, key):
        scores = query.matmul(key.transpose(-1, -2))
        table = self.lookup().to(query.device)
        return scores * torch.ones(key.size(1), device=key.device) + table


class Pool(nn.Module):
    def forward(self, x: torch.Tensor):
        return x.mean(1)


class Lit(LightningModule):
    def __init__(self):
        super().__init__()
        self.attention = Attention()
        self.pool = Pool()

    def forward(self, x):
        return self.pool(self.attention(x, x))
