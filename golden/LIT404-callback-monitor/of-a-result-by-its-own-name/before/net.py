import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(minimize=loss)
        result.log("loss", loss)
        return result

    def validation_step(self, batch, batch_idx):
        loss, error = self.losses(batch)
        result = pl.EvalResult(early_stop_on=error)
        result.log("val_loss", loss)
        result.log("val_error", error)
        return result
