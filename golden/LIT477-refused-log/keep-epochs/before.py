import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        self.log("rate", 0.1)
        self.log("rate_of_epoch", 0.1, on_step=False, on_epoch=True)

    def on_validation_epoch_end(self):
        self.log("score", 0.1, on_step=False)
        self.log_dict({"a": 1.0}, on_epoch=True)

    def on_train_end(self):
        self.logger.log_metrics({"done": 1.0})
