"""A callback that a module calls itself, written for 0.9: its hook knew no outputs."""
import pytorch_lightning as pl


class Average(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.seen = batch_idx


class Later(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.seen = outputs


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.average = Average()

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.average.on_train_batch_end(self.trainer, self, None, batch, batch_idx)


class WithOutputs(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.average, self.later = Average(), Later()

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.later.on_train_batch_end(self.trainer, self, outputs, batch, batch_idx)
