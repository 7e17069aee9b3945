import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if self.global_step % 50 == 0:
            self.log("norm", self.norm())
        if batch_idx == 0 and self.trainer.current_epoch < 3:
            self.log_dict({"warm": loss})
        return loss

    def on_train_epoch_end(self):
        if self.current_epoch % 5 != 0:
            return
        self.log("fid", self.fid())


class Report(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        if not (trainer.current_epoch + 1) % 2:
            pl_module.log("even", 1.0)
        else:
            print("odd")


pl.Trainer(callbacks=[Report()]).fit(Net())
