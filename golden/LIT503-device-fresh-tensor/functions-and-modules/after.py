import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


def smooth(logits, target, eps: float = 0.1):
    prior = torch.full((logits.size(1),), eps, device=logits.device)
    return F.kl_div(logits, prior * logits, reduction="sum")


class Position(nn.Module):
    def forward(self, x):
        steps = torch.arange(x.size(1), device=x.device).unsqueeze(0)
        return x + steps


class Pair(nn.Module):
    def forward(self, query: torch.Tensor, key: torch.Tensor):
        bias = torch.zeros(4, device=query.device)
        scores = query @ key
        return scores + bias


class Lit(LightningModule):
    def __init__(self):
        super().__init__()
        self.position = Position()
        self.pair = Pair()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return smooth(self.pair(self.position(x), x), y)
