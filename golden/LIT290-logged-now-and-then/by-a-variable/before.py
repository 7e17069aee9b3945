import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        log, put = self.log, self.log_dict
        if self.current_epoch % 5 == 0:
            log("fid", self.fid())
            put(dictionary=self.scores())
        log("always", 1.0)

    def on_train_epoch_start(self):
        log = self.log
        log("rate", self.rate)
        if self.current_epoch % 2 == 0:
            log("rate", 2 * self.rate)
