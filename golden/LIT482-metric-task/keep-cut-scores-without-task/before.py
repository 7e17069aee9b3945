import pytorch_lightning as pl
from pytorch_lightning.metrics.functional import accuracy


class Detector(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("accuracy", accuracy(self(x), y))
