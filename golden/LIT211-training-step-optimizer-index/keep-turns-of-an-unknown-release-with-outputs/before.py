"""How the outputs of turns were nested depends on the release."""
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

    def training_epoch_end(self, outputs):
        self.report(outputs)

    def configure_optimizers(self):
        left, right = torch.optim.Adam(self.left.parameters()), torch.optim.Adam(self.right.parameters())
        return {"optimizer": left, "frequency": 1}, {"optimizer": right, "frequency": 3}
