import lightning as L
import torch
from torch import nn


class Steps(nn.Module):
    def __init__(self, width, device="cuda"):
        super().__init__()
        self.norm = nn.LayerNorm(width)

    def forward(self, x):
        return self.norm(x)


class Net(L.LightningModule):
    def __init__(self, device="cuda:0"):
        super().__init__()
        self.steps = Steps(4)
        self.head = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        return self.head(self.steps(batch)).mean()


net = Net()
