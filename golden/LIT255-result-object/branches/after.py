import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if batch_idx % 2:
            result = pl.TrainResult(self.loss(batch))
        else:
            result = pl.TrainResult(self.other(batch))
        result.log("even", batch_idx % 2)
        return result

    def helper(self, batch):
        self.log("loss", self.loss(batch))

    def validation_step(self, batch, batch_idx):
        return self.helper(batch)
