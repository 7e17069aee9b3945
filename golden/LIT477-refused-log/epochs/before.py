import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_start(self):
        self.log("width", 3.0, on_step=True, prog_bar=True)

    def on_train_epoch_start(self):
        self.log("rate", self.rate, on_step=True, on_epoch=False)
        self.log("rate_too", self.rate, False, True, True, False)
        self.log_dict({"a": 1.0}, False, True, True, True)

    def on_train_epoch_end(self):
        self.log("lost", 1.0, on_epoch=False)
