import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


class Logs(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        pl_module.log("best", min(trainer.callback_metrics["val_loss"], self.best))


class Derived(Logs):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics)
