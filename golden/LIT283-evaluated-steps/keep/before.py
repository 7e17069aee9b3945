import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))
        self.writer.log("val_loss", self.loss(batch), on_step=True)

    def validation_epoch_end(self, outputs):
        self.log("val_max", max(outputs), on_step=True)
