import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self._evaluate(batch)

    def _evaluate(self, batch):
        result = pl.EvalResult()
        result.log("val_loss", self(batch))
        return result

    def test_step(self, batch, batch_idx):
        result = self.validation_step(batch, batch_idx)
        result.rename_keys({"val_loss": "test_loss"})
        return result
