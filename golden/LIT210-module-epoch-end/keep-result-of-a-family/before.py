import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def check(self, outputs):
        found = self.validation_epoch_end(outputs)
        return found["val_loss"]


class Other(Base):
    def validation_epoch_end(self, outputs):
        return {"val_loss": torch.stack(outputs).sum()}
