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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack(outputs).mean()
        self.log("val_loss", loss)

    def test_epoch_end(self, outputs):
        return gathered(outputs)
