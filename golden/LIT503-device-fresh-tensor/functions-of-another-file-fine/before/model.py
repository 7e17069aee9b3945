import pytorch_lightning as pl
import torch
from torch import nn

from ops import alibi, causal_mask, steps_like


class Attention(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.query = nn.Linear(width, width)
        self.register_buffer("slopes", alibi(4))

    def forward(self, x):
        scores = self.query(x) @ x.transpose(1, 2) + steps_like(x).sum()
        mask = causal_mask(x.shape[1], x.device)
        mask |= causal_mask(x.shape[1]).to(x.device)
        return scores.masked_fill(mask, 0.0) * self.slopes.sum()


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.attention = Attention(4)

    def training_step(self, batch, batch_idx):
        return self.attention(batch).sum()
