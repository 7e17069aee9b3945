import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, TQDMProgressBar


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), prog_bar=True)

    def validation_epoch_end(self, outputs):
        self.log("val_best", self.best(outputs), prog_bar=True)


class Table(pl.Callback):
    def get_metrics(self, trainer):
        return {"epoch": trainer.current_epoch}

    def on_validation_epoch_end(self, trainer, pl_module):
        print(self.get_metrics(trainer))
