import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs, prefix="val"):
        mean = torch.stack([x["val_loss"] for x in outputs]).mean()
        self.log(prefix + "_loss", mean)
        self.log("val_loss", mean, logger=False)

    def test_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).sum()}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._validation_epoch_end(outputs, prefix="test")
