import pytorch_lightning as pl


class Rows(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.rows.append(trainer.callback_metrics["train_loss"])

    def on_train_epoch_start(self, trainer, pl_module):
        print(trainer.callback_metrics.get("val_loss"))

    def on_after_backward(self, trainer, pl_module):
        self.seen.append(float(trainer.callback_metrics.get("val_loss", -1)))


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.best = min(self.best, self.trainer.callback_metrics.get("val_loss", 1e9))

    def on_train_batch_end(self, *args):
        self._note()

    def _note(self):
        print(dict(self.trainer.logged_metrics))

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))
