import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        result = self.both(*batch)
        result.log("again", self.scale)
        return result

    def both(self, x, y):
        loss = self.loss(x, y)
        result = pl.TrainResult(minimize=loss)
        result.log("loss", loss)
        return result

    def validation_step(self, batch, batch_idx):
        return self.evaluate(batch), batch_idx

    def evaluate(self, batch):
        x, y = batch
        result = pl.EvalResult()
        result.log("val_loss", self.loss(x, y))
        return result

    def report(self, batch):
        return self.shown(batch)

    def shown(self, batch):
        result = pl.EvalResult()
        result.log("shown", batch.mean())
        return result
