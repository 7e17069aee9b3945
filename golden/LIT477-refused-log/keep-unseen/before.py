import pytorch_lightning as pl


class Net(pl.LightningModule):
    def shared(self, batch):
        self.log("loss", self(batch).mean(), on_step=False)

    def training_step(self, batch, batch_idx):
        self.log("loss", self(batch).mean(), on_step=self.hparams.each, on_epoch=False)
        self.log("other", 1.0, **self.kinds)

    def on_train_epoch_start(self):
        self.log("rate", 0.1, on_step=self.hparams.each)

    def on_before_zero_grad(self, optimizer):
        self.log("norm", 1.0, on_epoch=False)
