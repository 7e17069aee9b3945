import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, TQDMProgressBar


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), prog_bar=True)

    def validation_epoch_end(self, outputs):
        self.log("val_best", self.best(outputs), prog_bar=True)


class Stop(EarlyStopping):
    def _validation_epoch_end(self):
        return 0

    def on_validation_epoch_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        self.seen = dict(trainer.callback_metrics)
