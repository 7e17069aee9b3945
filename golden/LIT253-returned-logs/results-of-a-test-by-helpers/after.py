import torch
from pytorch_lightning import LightningModule


class Alone(LightningModule):
    def test_epoch_end(self, outputs):
        self._ranks(outputs)

    def _ranks(self, outputs):
        self.log("test_mrr", torch.stack(outputs).mean())


class Both(LightningModule):
    def validation_epoch_end(self, outputs):
        self._ranks(outputs)

    def test_epoch_end(self, outputs):
        self._ranks(outputs)

    def _ranks(self, outputs):
        self.log("mrr", torch.stack(outputs).mean())


class Validating(LightningModule):
    def validation_epoch_end(self, outputs):
        self._ranks(outputs)

    def _ranks(self, outputs):
        self.log("mrr", torch.stack(outputs).mean(), logger=False)
