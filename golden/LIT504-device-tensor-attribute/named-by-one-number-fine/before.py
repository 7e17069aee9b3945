import pytorch_lightning as pl
import torch
from torch import nn


class Scaled(nn.Module):
    def __init__(self, scale, weights=1.0):
        super().__init__()
        self.scale = torch.as_tensor(scale)
        self.weights = torch.tensor(weights)

    def forward(self, guess, target):
        return ((target - guess) * self.scale * self.weights).mean()


class Net(pl.LightningModule):
    def __init__(self, scale):
        super().__init__()
        self.loss = Scaled(scale)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.layer(x), y)
