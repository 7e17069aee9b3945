import pytorch_lightning as pl


class Bridge(pl.LightningModule):
    def on_epoch_end(self):
        print("end")

    def on_train_epoch_end(self):
        self.on_epoch_end()

    def on_validation_epoch_end(self):
        self.on_epoch_end()
