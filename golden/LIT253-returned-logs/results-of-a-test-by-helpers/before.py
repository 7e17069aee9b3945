import torch
from pytorch_lightning import LightningModule


class Alone(LightningModule):
    def test_epoch_end(self, outputs):
        return self._ranks(outputs)

    def _ranks(self, outputs):
        return {"test_mrr": torch.stack(outputs).mean()}


class Both(LightningModule):
    def validation_epoch_end(self, outputs):
        return self._ranks(outputs)

    def test_epoch_end(self, outputs):
        return self._ranks(outputs)

    def _ranks(self, outputs):
        return {"mrr": torch.stack(outputs).mean()}


class Validating(LightningModule):
    def validation_epoch_end(self, outputs):
        return self._ranks(outputs)

    def _ranks(self, outputs):
        return {"mrr": torch.stack(outputs).mean()}
