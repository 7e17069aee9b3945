"""Hooks of rank zero that can not be set aside: they take more than the module, or the name is taken."""

import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class OfBatches(pl.LightningModule):
    @rank_zero_only
    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        print(batch_idx)

    def validation_epoch_end(self, outputs):
        self.log("count", float(len(outputs)))


class Taken(pl.LightningModule):
    def _on_validation_epoch_end(self):
        print("mine")

    @rank_zero_only
    def on_validation_epoch_end(self):
        self._on_validation_epoch_end()

    def validation_epoch_end(self, outputs):
        self.log("count", float(len(outputs)))
