import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def debug(overfit_batches=10):
    return pl.Trainer(max_epochs=3, overfit_batches=overfit_batches)


trainer = pl.Trainer(overfit_batches=0.01)
