import pytorch_lightning as pl
import torch


class Above(pl.LightningModule):
    def _ended(self, outputs):
        self.log("loss", torch.stack(outputs).mean())

    validation_epoch_end = _ended


class Below(Above):
    def _ended(self, outputs):
        self.log("loss", torch.stack(outputs).max())
