import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def training_epoch_end(self, outputs):
        best = self.trainer.callback_metrics.get("val_loss")
        if best is not None:
            self.best = min(self.best, best)


class History(pl.Callback):
    def __init__(self):
        self.rows = []

    def on_epoch_end(self, trainer, pl_module):
        self.rows.append(dict(trainer.callback_metrics))


class Told(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        self.tell(trainer)

    def tell(self, trainer):
        print(trainer.logged_metrics["val_loss"])
