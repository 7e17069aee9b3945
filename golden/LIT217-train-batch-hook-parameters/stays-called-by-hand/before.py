"""Calls by hand that give what is taken today, or go to what is no callback."""
import pytorch_lightning as pl


class Average(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.seen = batch_idx


class Log:
    def on_train_batch_end(self, trainer, pl_module, batch, batch_idx, dataloader_idx):
        self.seen = dataloader_idx


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.average, self.rows = Average(), Log()

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.average.on_train_batch_end(self.trainer, self, outputs, batch, batch_idx)
        self.rows.on_train_batch_end(self.trainer, self, batch, batch_idx, 0)
