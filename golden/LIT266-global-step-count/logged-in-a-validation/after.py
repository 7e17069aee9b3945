import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_validation_epoch_end(self):
        self.log("step", float(max(self.global_step - 1, 0)))
        self.log_dict({"samples": self.samples, "updates": max(self.trainer.global_step - 1, 0)})

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.log("updates", float(self.trainer.global_step - 1))


pl.Trainer(weights_summary=None).fit(Net())
