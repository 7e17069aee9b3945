import torch
from lightning.pytorch import LightningModule
from torch import nn


class Masked(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.token = nn.Parameter(torch.zeros(1, 1, dim))

    def forward(self, x):
        b, n = x.shape[:2]
        order = torch.rand(b, n, device=x.device).sort(dim=1)[1]
        hidden = torch.zeros(b, n, device=x.device).scatter_(1, order[:, : n // 2], 1.0)
        x = torch.where(hidden.bool()[..., None], self.token, x)
        best, at = torch.randn(b, n).topk(2)
        return x[:, :2] * best[..., None] + x.gather(1, at[..., None].expand(-1, -1, x.shape[-1]))


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Masked(4)

    def training_step(self, batch, batch_idx):
        index = batch.argmax(-1)
        counts = torch.zeros(10, 4, device=self.device)
        counts = counts.index_add(0, index, batch)
        peak = torch.rand(4, 4, device=self.device).max(1)[0]
        return self.net(batch).sum() + counts.sum() + (batch.sum(1) * peak.view(-1, 1)).sum()
