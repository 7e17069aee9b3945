import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch)}


class Net(Base):
    def validation_epoch_end(self, outputs):
        result = super().validation_epoch_end(outputs)
        result["log"]["batches"] = len(outputs)
        return result

    def test_epoch_end(self, outputs):
        result = super().test_epoch_end(outputs)
        result = self.more(result)
        return result
