import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)

    def on_epoch_start(self):
        self.hidden = None

    def on_train_epoch_start(self):
        self.count = 0
