import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def on_train_epoch_start(self):
        self.hidden = None

    def on_validation_epoch_start(self):
        self.hidden = None
