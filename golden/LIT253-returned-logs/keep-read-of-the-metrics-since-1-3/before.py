import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return {"loss": loss, "kd": self.distill(batch)}

    def on_train_epoch_end(self):
        metrics = self.trainer.callback_metrics
        print(metrics.get("kd"))
