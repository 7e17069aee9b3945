import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        result = pl.TrainResult(minimize=loss)
        result.log("train_loss", loss)
        return result


pl.Trainer(max_epochs=3, callbacks=[pl.callbacks.LearningRateLogger()])
