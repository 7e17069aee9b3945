import pytorch_lightning as pl
import torch


class Reads(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss)
        return {"loss": loss, "log": {"train_loss": loss}}

    def training_epoch_end(self, outputs):
        loss = torch.stack([o["log"]["train_loss"] for o in outputs]).mean()
        self.log("train_loss_epoch", loss)

    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([o["log"]["val_loss"] for o in outputs]).mean()
        self.log("val_loss", loss)
