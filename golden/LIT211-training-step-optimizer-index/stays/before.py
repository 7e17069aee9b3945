import pytorch_lightning as pl
import torch


class Current(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        optimizer_idx = 0
        return self.loss(batch, optimizer_idx)

    def loss(self, batch, optimizer_idx):
        return self(batch).mean() * optimizer_idx


class Other:
    """No module of Lightning."""

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch)

    def step(self, batch):
        return self.training_step(batch, 0, 0)


class Loop(torch.nn.Module):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch)
