import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss, error = self.losses(batch)
        result = pl.EvalResult(checkpoint_on=error)
        result.log("val_loss", loss)
        result.log("val_error", error)
        return result
