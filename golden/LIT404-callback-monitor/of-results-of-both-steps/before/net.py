import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(minimize=loss, early_stop_on=loss)
        result.log("loss", loss)
        return result

    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.EvalResult(early_stop_on=loss)
        result.log("val_loss", loss)
        return result
