import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Weighted(nn.Module):
    def __init__(self, weights=None, shifts=None):
        super().__init__()
        if weights is None:
            weights = [1.0, 1.0, 2.0]
        self.register_buffer("weights", torch.tensor(weights), persistent=False)  # one for each class
        self.register_buffer("shifts", torch.tensor(shifts or [0.0, 0.1, 0.2]), persistent=False)

    def forward(self, logits, soft):
        return -(soft * F.log_softmax(logits + self.shifts, -1) * self.weights).sum()


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 3)
        self.loss = Weighted()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x), y)
