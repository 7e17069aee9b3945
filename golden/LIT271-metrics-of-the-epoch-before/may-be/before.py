import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


class Told(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(trainer.callback_metrics["val_loss"])
