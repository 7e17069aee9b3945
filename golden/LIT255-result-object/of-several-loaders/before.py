import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return pl.TrainResult(self.loss(batch))

    def validation_step(self, batch, batch_idx, loader=0):
        loss = self.loss(batch)
        result = pl.EvalResult(checkpoint_on=loss)
        result.log("val_loss", loss)
        return result

    def test_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("test_loss", self.loss(batch))
        return result


trainer = pl.Trainer(max_epochs=4, gpus=0)
