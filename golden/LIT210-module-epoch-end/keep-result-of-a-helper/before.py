import pytorch_lightning as pl
import torch


class Migrated(pl.LightningModule):
    def on_validation_epoch_end(self):
        result = self._validation_epoch_end(self.validation_step_outputs)
        self.log_dict(result["log"])

    def _validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}


class Meter:
    def validation_epoch_end(self, outputs):
        return {"val_loss": sum(outputs)}

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        return result["val_loss"]
