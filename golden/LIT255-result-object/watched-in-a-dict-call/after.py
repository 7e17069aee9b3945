import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log_dict(dict(val_loss=loss, val_score=self.score(batch)))


checkpoint = pl.callbacks.ModelCheckpoint(monitor="checkpoint_on")
