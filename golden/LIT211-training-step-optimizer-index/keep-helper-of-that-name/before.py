"""The class has a method of the name that the step would get."""
import pytorch_lightning as pl
import torch
from torch import nn


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(4, 4), nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        made = self.left(batch)
        return self.right(made).mean() if optimizer_idx == 0 else -self.right(made.detach()).mean()

    def _optimizer_training_step(self, batch):
        return self.left(batch)

    def configure_optimizers(self):
        return [torch.optim.SGD(net.parameters(), lr=0.1) for net in (self.left, self.right)]
