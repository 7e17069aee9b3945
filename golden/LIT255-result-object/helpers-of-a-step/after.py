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
        self.log("even", loss, prog_bar=True)
        self.log("mean", loss, on_step=False, on_epoch=True, batch_size=1)
        self.log_dict({"a": loss, "b": loss}, on_step=False, on_epoch=True, batch_size=1)
        return loss

    def odd(self, x):
        loss = self.norm(x)
        self.log("step_odd", self.scale)
        self.log("epoch_odd", self.scale, on_step=False, on_epoch=True, batch_size=1)
        return loss

    def validation_step(self, batch, batch_idx):
        return self.evaluate(batch, "val")

    def test_step(self, batch, batch_idx):
        return self.evaluate(batch, "test")

    def evaluate(self, batch, name):
        x, y = batch
        self.log(f"{name}_loss", self.loss(x, y), batch_size=1)
