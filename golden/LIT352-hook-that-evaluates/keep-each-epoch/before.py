import pytorch_lightning as pl
from torch import nn


class Frozen(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        pl_module.encoder.eval()

    def on_train_epoch_start(self, trainer, pl_module):
        for layer in pl_module.modules():
            if isinstance(layer, nn.BatchNorm1d):
                layer.eval()


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        if batch_idx == 0:
            self.table.eval("a + b")
        return self(batch).mean()
