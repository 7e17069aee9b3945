import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, logs, value = self.losses(batch)
        result = pl.TrainResult(loss)
        result.log_dict(logs, on_step=True, on_epoch=True)
        result.log_dict(dictionary=logs, prog_bar=True, on_step=True)
        result.log_dict(logs)
        result.log_dict(logs, on_step=True, on_epoch=False)
        result.log_dict({"loss": loss, "more": loss}, on_step=True)
        result.log_dict(value, on_step=True)
        return result
