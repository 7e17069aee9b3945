import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, metrics = self.compute(batch)
        metrics = {f"train/{k}": v for k, v in metrics.items()}
        if "train/loss" not in metrics:
            self.log("train/loss", loss)
        self.log_dict(metrics, prog_bar=True)
        return {"loss": loss}

    def validation_epoch_end(self, outputs):
        logs = self.collect(outputs)
        return {"val_loss": logs["loss"], "log": {"rate": self.rate, **logs}, "progress_bar": logs}
