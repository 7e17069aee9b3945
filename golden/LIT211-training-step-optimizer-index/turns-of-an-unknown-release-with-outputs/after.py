"""Turns whose outputs are taken for dicts were in one list up to 1.5."""
import pytorch_lightning as pl
import torch
from torch import nn


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.left, self.right = nn.Linear(4, 4), nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        position = batch_idx % (1 + 3)
        optimizer_idx = 0 if position < 1 else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)
        self.training_step_outputs.append({"loss": loss.detach()})

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        made = self.left(batch)
        if optimizer_idx == 0:
            return self.right(made).mean()
        return -self.right(made.detach()).mean()

    def training_epoch_end(self, outputs):
        print(sum(float(output["loss"]) for output in outputs))

    def configure_optimizers(self):
        left, right = torch.optim.Adam(self.left.parameters()), torch.optim.Adam(self.right.parameters())
        return {"optimizer": left}, {"optimizer": right}
