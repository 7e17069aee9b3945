import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def validation_step(self, batch, batch_idx):
        return batch.mean()

    def validation_epoch_end(self, outputs):
        self.log("val", torch.stack(outputs).mean())


class Special(Base):
    def validation_epoch_end(self, outputs, prefix="special"):
        self.log(prefix, torch.stack(outputs).max())


class HTMLReader(Base):
    def test_step(self, batch, batch_idx):
        return batch.sum()

    def test_epoch_end(self, outputs):
        self.log("test", torch.stack(outputs).mean())

    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        if not outputs:
            return
        self.log("worst", max(outputs))

    def on_validation_epoch_end(self):
        """Reports."""
        print("validated")
