import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, logs = self.model(batch)
        return {"loss": loss, "log": dict(logs, loss=loss), "progress_bar": logs}
