import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("loss", 1.0)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", 1.0)

    def on_train_epoch_end(self):
        self.log("epoch", 1.0)

    def on_after_backward(self):
        self.log("norm", 1.0, on_step=True, on_epoch=False)
        self.logger.log("norm", 1.0)
        log("norm", 1.0)
