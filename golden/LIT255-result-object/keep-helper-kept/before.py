import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.last = self.logged(self.loss(batch))
        return self.last

    def logged(self, loss):
        result = pl.TrainResult(minimize=loss)
        result.log("loss", loss)
        return result
