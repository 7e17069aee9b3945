import torch
from lightning import LightningModule
from torch import nn


class Ranked(nn.Module):
    def forward(self, rows, found, count: int, names=None):
        steps = torch.arange(count).cuda()
        for row in rows:
            steps = steps + row["n"]
        return steps.sum() + found["loss"]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.ranked = Ranked()

    def training_step(self, batch, batch_idx):
        return self.ranked(batch["rows"], self(batch), 4)
