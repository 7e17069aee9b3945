import pytorch_lightning as pl


class Gan(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, logs = self.generator(batch)
        if batch_idx:
            return {"loss": loss, "log": dict(logs, **{"g/loss": loss}), "progress_bar": {"g": loss}}
        return {"loss": loss, "log": {**logs, "g/loss": loss}, "progress_bar": {"g": loss}}

    def validation_epoch_end(self, outputs):
        metrics = self.metrics(outputs)
        return {"log": self.prefixed(metrics), "progress_bar": {"f1": metrics["f1"]}}
