import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        log = self.log
        log("grad", 1.0)
        for name, value in self.norms().items():
            log(f"norm/{name}", value, prog_bar=True)  # each of them

    def on_train_batch_end(self, outputs, batch, batch_idx):
        log, put = self.log, self.log_dict
        put({"a": 1.0, "b": 2.0}, False, True)
        log("c", 1.0, on_step=False, on_epoch=True)


class Timer(pl.Callback):
    def on_train_batch_end(self, trainer, module, outputs, batch, batch_idx):
        record = module.log
        record("seconds", self.passed())
