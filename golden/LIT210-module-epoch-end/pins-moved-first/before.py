"""What is pinned raises at an epoch end: what that returns was written for older code, and is not dropped."""

import torch
from pytorch_lightning import LightningModule


class New(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()


class Other(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        return {"loss": loss, "log": {"loss_now": loss}}


class Old(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()

    def validation_step(self, batch, batch_idx):
        return self(batch).sum()

    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def test_epoch_end(self, outputs):
        return gathered(outputs)
