import pytorch_lightning as pl


class Rows(pl.Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        print(trainer.callback_metrics.get("train_loss"))

    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics["val_loss"])

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.batches += 1


class Net(pl.LightningModule):
    def on_train_start(self):
        print(self.trainer.callback_metrics)
