import torch
from lightning.pytorch import LightningModule
from torch import nn


class Spread(nn.Module):
    """Repeats each row as often as its length says."""

    def spread(self, rows, lengths):
        spread = torch.zeros(rows.shape[0], int(lengths.sum(1).max()), rows.shape[2], device=rows.device)
        for place in range(rows.shape[0]):
            one = torch.repeat_interleave(rows[place], lengths[place], dim=0)
            spread[place, : len(one)] = one
        return spread

    def forward(self, rows, lengths):
        return self.spread(rows, lengths)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.spread = Spread()
        self.out = nn.Linear(8, 8)

    def training_step(self, batch, batch_idx):
        rows, lengths = batch
        return self.out(self.spread(rows, lengths)).mean()
