import pytorch_lightning as pl


class Net(pl.LightningModule):
    def log(self, name, value, on_step=None, on_epoch=None):
        print(name, value)

    def setup(self, stage):
        self.log("ready", 1.0)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean(), on_step=False, on_epoch=False)


class Other:
    def setup(self, stage):
        self.log("ready", 1.0)

    def on_train_epoch_start(self):
        self.log("rate", 0.1, on_step=True)
