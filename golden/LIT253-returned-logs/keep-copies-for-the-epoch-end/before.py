import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        values = {"val_loss": self(batch)}
        return {"log": dict(values), "progress_bar": values.copy()}

    def validation_epoch_end(self, outputs):
        self.seen = [one["log"]["val_loss"] for one in outputs]
