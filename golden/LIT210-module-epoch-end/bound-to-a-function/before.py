import pytorch_lightning as pl
import torch
from reports import log_report


def mean_of(module, outputs):
    module.log("val_loss", torch.stack(outputs).mean())


class Base(pl.LightningModule):
    def _ended(self, outputs):
        self.log("loss", torch.stack(outputs).mean())

    validation_epoch_end = _ended
    test_epoch_end = _ended


class Beside(pl.LightningModule):
    validation_epoch_end = mean_of

    def forward(self, batch):
        return batch.mean()

    test_epoch_end = log_report
