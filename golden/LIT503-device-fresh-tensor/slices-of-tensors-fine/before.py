import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Rows(nn.Module):
    def forward(self, rows, names):
        table = torch.arange(8).float()
        return rows[1:].long(), names[:2], table


class Steps(nn.Module):
    def forward(self, t):
        bands = torch.arange(4, device=t.device)
        return t[:, None].float() * bands[None]


def shown(values):
    width = torch.linspace(0, 1, 4)
    return [value * width for value in values[:4]]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.rows, self.steps = Rows(), Steps()
        self.net = nn.Linear(8, 8)

    def training_step(self, batch, batch_idx):
        x, t = batch
        shown([1.0, 2.0])
        self.rows(x, ["a"])
        return self.steps(self.net(x)).mean()
