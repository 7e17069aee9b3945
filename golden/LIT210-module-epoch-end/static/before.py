import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).mean()}

    @staticmethod
    def validation_epoch_end(outputs, prefix="val"):
        mean = torch.stack([x["val_loss"] for x in outputs]).mean()
        return {"val_loss": mean, "log": {prefix + "_loss": mean}}

    def test_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).sum()}

    def test_epoch_end(self, outputs):
        return self.validation_epoch_end(outputs, prefix="test")
