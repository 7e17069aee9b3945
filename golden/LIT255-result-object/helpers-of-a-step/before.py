import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        result = None
        if batch_idx % 2 == 0:
            result = self.even(x, y)
        if batch_idx % 2 == 1:
            result = self.odd(x)
        return result

    def even(self, x, y):
        loss = self.loss(x, y)
        result = pl.TrainResult(minimize=loss)
        result.log("even", loss, prog_bar=True)
        result.log("mean", loss, on_step=False, on_epoch=True)
        result.log_dict({"a": loss, "b": loss})
        return result

    def odd(self, x):
        result = pl.TrainResult(minimize=self.norm(x))
        result.log("odd", self.scale, on_step=True, on_epoch=True)
        return result

    def validation_step(self, batch, batch_idx):
        return self.evaluate(batch, "val")

    def test_step(self, batch, batch_idx):
        return self.evaluate(batch, "test")

    def evaluate(self, batch, name):
        x, y = batch
        result = pl.EvalResult()
        result.log(f"{name}_loss", self.loss(x, y))
        return result
