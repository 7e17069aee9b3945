import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        result = self._validation_epoch_end(outputs)
        self.log_dict(result["log"])

    def _validation_epoch_end(self, outputs):
        logs = self.means(outputs, "val_")
        return {"log": logs, **logs}


class Classifier(Base):
    def _validation_epoch_end(self, outputs):
        results = super()._validation_epoch_end(outputs)
        results["log"]["val_error"] = 1 - results["val_acc"]
        return results
