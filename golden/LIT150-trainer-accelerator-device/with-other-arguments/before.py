import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.trainer.accelerator.backward(loss)
        half = self.trainer.accelerator.precision == 16
        return loss if half else None

    def on_fit_start(self):
        print(self.trainer.accelerator.auto_device_count())
