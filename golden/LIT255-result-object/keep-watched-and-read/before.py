import pytorch_lightning as pl


class Read(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(minimize=loss, checkpoint_on=loss)
        result.log("train_loss", loss, on_step=True, on_epoch=True)
        self.kept = result.checkpoint_on
        return result
