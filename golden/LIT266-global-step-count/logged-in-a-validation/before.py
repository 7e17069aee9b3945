import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_validation_epoch_end(self):
        self.log("step", float(self.global_step))
        self.log_dict({"samples": self.samples, "updates": self.trainer.global_step})

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.log("updates", float(self.trainer.global_step))


pl.Trainer(weights_summary=None).fit(Net())
