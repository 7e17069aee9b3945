import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return pl.TrainResult(self.loss(batch))

    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.EvalResult(checkpoint_on=loss)
        result.log("val_loss", loss)
        result.log("val_acc", self.accuracy(batch))
        return result
