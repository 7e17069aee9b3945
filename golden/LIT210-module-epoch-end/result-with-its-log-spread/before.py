import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        logs = self.means(outputs, "val_")
        return {"log": logs, **logs}


class Classifier(Base):
    def validation_epoch_end(self, outputs):
        results = super().validation_epoch_end(outputs)
        results["log"]["val_error"] = 1 - results["val_acc"]
        return results
