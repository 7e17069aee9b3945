import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        self.log("rate", 0.1, on_step=True)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean(), on_epoch=False)
