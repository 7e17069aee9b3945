import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.EvalResult(checkpoint_on=loss)
        result.log("val_loss", loss)
        return result


class Other(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        score = self.score(batch)
        result = pl.EvalResult(checkpoint_on=score)
        result.log("val_score", score)
        return result


checkpoint = pl.callbacks.ModelCheckpoint(monitor="val_checkpoint_on")
