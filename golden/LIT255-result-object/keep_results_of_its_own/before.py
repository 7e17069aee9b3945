"""Results of a class of its own that is called like the ones that are gone, and says so in signatures."""
from typing import NamedTuple

import pytorch_lightning as pl


class TrainResult(NamedTuple):
    loss: float
    rows: list

    def log(self, name, value, on_step=True, on_epoch=True):
        self.rows.append((name, value))


class Net(pl.LightningModule):
    def computed(self, batch) -> TrainResult:
        result = TrainResult(self(batch).mean(), [])
        result.log("loss", result.loss, on_step=True, on_epoch=True)
        return result

    def training_step(self, batch, batch_idx):
        return self.computed(batch).loss
