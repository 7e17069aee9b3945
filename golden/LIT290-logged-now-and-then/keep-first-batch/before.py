import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("all", loss)
        if batch_idx % 10 == 0:
            self.log("tenth", loss, on_epoch=True)
        if not batch_idx % self.hparams.every:
            self.log("every", loss)
        if batch_idx < 5 and self.verbose:
            self.log("few", loss)
        if batch_idx % 2:
            self.show(batch)
        else:
            self.log("even", loss)
        if self.verbose:
            self.log("verbose", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        if batch_idx % 2:
            self.log("val_loss", self.loss(batch))
