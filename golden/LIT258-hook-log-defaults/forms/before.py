import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.log("grad", 1.0)
        for name, value in self.norms().items():
            self.log(f"norm/{name}", value, prog_bar=True)

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.log_dict(
            {"a": 1.0},
            logger=True,  # only there
        )
        self.log("b", 1.0, on_epoch=True)
        self.log("c", 1.0, False, True, True)

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        optimizer.step(closure=optimizer_closure)
        self.log("lr", optimizer.param_groups[0]["lr"])


class Timer(pl.Callback):
    def on_train_batch_end(self, trainer, module, outputs, batch, batch_idx):
        module.log("seconds", self.passed())
