import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        self.seen = 0

    def on_train_epoch_end(self):
        print(self.seen)

    def on_validation_epoch_end(self):
        print("validated")
