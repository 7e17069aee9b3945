import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_start(self):
        self.log("width", 3.0, prog_bar=True)

    def on_train_epoch_start(self):
        self.log("rate", self.rate)
        self.log("rate_too", self.rate, False, True, False, True)
        self.log_dict({"a": 1.0}, False, True, False, True)

    def on_train_epoch_end(self):
        pass
