import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, TQDMProgressBar


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), prog_bar=True)

    def validation_epoch_end(self, outputs):
        self.log("val_best", len(outputs), prog_bar=True)


class Table(TQDMProgressBar):
    def on_validation_epoch_end(self, trainer, pl_module):
        metrics = self.get_metrics(trainer, pl_module)
        print(metrics["val_loss"])
