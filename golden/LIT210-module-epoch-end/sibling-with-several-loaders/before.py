import torch
import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def test_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        self.log("loss", torch.stack(outputs).mean())

    def test_epoch_end(self, outputs):
        self.log("loss", torch.stack(outputs).mean())


class Single(Base):
    def validation_epoch_end(self, outputs):
        self.log("worst", torch.stack(outputs).max())

    def test_epoch_end(self, outputs):
        self.log("worst", torch.stack(outputs).max())


class Several(Base):
    def validation_step(self, batch, batch_idx, dataloader_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        self.log("worst", torch.stack([loss for part in outputs for loss in part]).max())
