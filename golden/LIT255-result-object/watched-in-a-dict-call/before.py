import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.EvalResult(checkpoint_on=loss)
        result.log_dict(dict(val_loss=loss, val_score=self.score(batch)))
        return result


checkpoint = pl.callbacks.ModelCheckpoint(monitor="checkpoint_on")
