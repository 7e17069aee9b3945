import lightning.pytorch as pl
from lightning.pytorch.callbacks import TQDMProgressBar


class Net(pl.LightningModule):
    def on_validation_epoch_end(self):
        self.log("val_best", self.best(), prog_bar=True)


class Table(TQDMProgressBar):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(self.get_metrics(trainer, pl_module))
