import pytorch_lightning as pl
import torch
from torch import nn


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(4, 4), nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx, hiddens):
        made, hiddens = self.memory(batch, hiddens)
        loss = self.right(made).mean() if optimizer_idx == 0 else -self.right(made.detach()).mean()
        return {"loss": loss, "hiddens": hiddens}

    def configure_optimizers(self):
        return [torch.optim.SGD(net.parameters(), lr=0.1) for net in (self.left, self.right)]
