import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_epoch_start(self):
        self.seen = 0

    def training_step(self, batch, batch_idx):
        self.seen += len(batch)
        return self.layer(batch).mean()

    def on_epoch_end(self):
        print("seen", self.seen)

    def validation_step(self, batch, batch_idx):
        return self.layer(batch).mean()


class Clock(pl.Callback):
    def on_epoch_start(self, trainer, pl_module):
        self.begun = True

    def on_train_end(self, trainer, pl_module):
        print(self.begun)
