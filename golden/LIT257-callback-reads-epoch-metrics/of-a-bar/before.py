import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, TQDMProgressBar


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), prog_bar=True)

    def validation_epoch_end(self, outputs):
        self.log("val_best", self.best(outputs), prog_bar=True)


class Table(TQDMProgressBar):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(self.get_metrics(trainer, pl_module))


class Quiet(pl.callbacks.RichProgressBar):
    def on_validation_epoch_end(self, *args, **kwargs):
        """A line for each epoch."""
        if args[0].sanity_checking:
            return
        metrics = super().get_metrics(*args)
        print(metrics["val_best"])
