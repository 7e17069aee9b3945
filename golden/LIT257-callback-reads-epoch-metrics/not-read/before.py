import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


class Bell(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print("ding", trainer.current_epoch)


class Report:
    def on_validation_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics)
