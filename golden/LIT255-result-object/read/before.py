import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("val_loss", self.loss(batch))
        result.predicted = self(batch)
        return result

    def validation_epoch_end(self, outputs):
        result = pl.EvalResult(checkpoint_on=outputs.val_loss.mean())
        result.log("val_loss", outputs["val_loss"].mean())
        return result

    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(loss)
        self.note(result)
        return result

    def test_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.write("ids", batch["ids"])
        return result
