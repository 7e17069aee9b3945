import pytorch_lightning as pl
from unittest import TestResult


class EvalResult(dict):
    def log(self, name, value):
        self[name] = value


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = EvalResult()
        result.log("val_loss", self.loss(batch))
        return result
