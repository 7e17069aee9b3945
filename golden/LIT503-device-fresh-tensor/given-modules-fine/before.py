import lightning as L
import torch
from torch import nn


class Sampled(nn.Module):
    """What it is given may be a function, or a module without weights."""

    def __init__(self, function, loss: nn.Module, n=8):
        super().__init__()
        self.function = function
        self.loss = loss
        self.n = n

    def forward(self, x):
        drawn = self.function(torch.rand(self.n, 1))
        gauge = self.loss(torch.rand(self.n, 1), torch.rand(self.n, 1))
        return x.mean() + drawn.sum().item() + gauge.item()


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(1, 1)
        self.sampled = Sampled(torch.exp, nn.MSELoss())

    def training_step(self, batch, batch_idx):
        return self.sampled(self.net(batch))
