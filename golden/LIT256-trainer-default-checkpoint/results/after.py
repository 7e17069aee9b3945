import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        accuracy = self.accuracy(batch)
        result = pl.EvalResult(checkpoint_on=accuracy)
        result.log("val_acc", accuracy)
        return result


pl.Trainer(max_epochs=3, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_acc", mode="min")])
