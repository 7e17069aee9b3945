import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.shared(*batch)

    def validation_step(self, batch, batch_idx):
        return self.shared(*batch)

    # of a step in one, of the epoch in the other
    def shared(self, x, y):
        loss = self.loss(x, y)
        result = pl.TrainResult(minimize=loss)
        result.log("loss", loss)
        return result
