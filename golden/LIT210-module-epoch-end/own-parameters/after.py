import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def validation_step(self, batch, batch_idx):
        return batch.mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.log("val", torch.stack(outputs).mean())


class Special(Base):
    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs, prefix="special"):
        self.log(prefix, torch.stack(outputs).max())


class HTMLReader(Base):
    def test_step(self, batch, batch_idx):
        return batch.sum()

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self.log("test", torch.stack(outputs).mean())

    def _validation_epoch_end(self, outputs):
        super().on_validation_epoch_end()
        if not outputs:
            return
        self.log("worst", max(outputs))

    def on_validation_epoch_end(self):
        """Reports."""
        outputs = self.validation_step_outputs
        self._validation_epoch_end(outputs)
        print("validated")
