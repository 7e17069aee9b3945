import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.log("grad", 1.0, on_step=False, on_epoch=True)
        for name, value in self.norms().items():
            self.log(f"norm/{name}", value, prog_bar=True, on_step=False, on_epoch=True)

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.log_dict(
            {"a": 1.0},
            logger=True,  # only there
            on_step=False,
            on_epoch=True,
        )
        self.log("b", 1.0, on_epoch=True, on_step=False)
        self.log("c", 1.0, False, True, True, on_epoch=True)

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        optimizer.step(closure=optimizer_closure)
        self.log("lr", optimizer.param_groups[0]["lr"], on_step=False, on_epoch=True)


class Timer(pl.Callback):
    def on_train_batch_end(self, trainer, module, outputs, batch, batch_idx):
        module.log("seconds", self.passed(), on_step=False, on_epoch=True)
