import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_end(self):
        self.print("last epoch", self.current_epoch - 1)


class Report(pl.Callback):
    def on_fit_end(self, trainer, pl_module):
        print(trainer.current_epoch - 1 + 1, "epochs")
