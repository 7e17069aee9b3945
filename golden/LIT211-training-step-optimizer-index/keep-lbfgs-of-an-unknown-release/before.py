import pytorch_lightning as pl
import torch
from torch import nn


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(4, 4), nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        made = self.left(batch)
        if optimizer_idx == 0:
            return self.right(made).mean()
        return -self.right(made.detach()).mean()

    def configure_optimizers(self):
        return torch.optim.LBFGS(self.left.parameters()), torch.optim.SGD(self.right.parameters(), lr=0.1)
