import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.EvalResult(early_stop_on=loss)
        result.log("val_ce", loss)
        return result
