import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


trainer = pl.Trainer(overfit_batches=0)
other = pl.Trainer(overfit_batches=0.0, max_epochs=2)
