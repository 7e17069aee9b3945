import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, TQDMProgressBar


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), prog_bar=True)

    def validation_epoch_end(self, outputs):
        self.log("val_best", self.best(outputs), prog_bar=True)


class Stop(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        self.seen = dict(trainer.callback_metrics)  # of this epoch
        super().on_validation_end(trainer, pl_module)


class Calling(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        self.seen = dict(trainer.callback_metrics)
        super().on_validation_end(trainer, pl_module)
