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

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **flags):
        if optimizer_idx == 1 and batch_idx % 2:
            optimizer_closure()
            return
        optimizer.step(closure=optimizer_closure)

    def configure_optimizers(self):
        return [torch.optim.SGD(net.parameters(), lr=0.1) for net in (self.left, self.right)]
