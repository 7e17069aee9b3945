import torch.nn.functional as F

from .base import BaseTask


class PointwiseTask(BaseTask):
    """Regress the relevance of each item."""

    def compute(self, batch):
        items, relevance = batch
        scores = self(items)
        return {"loss": F.mse_loss(scores, relevance)}

    def training_step(self, batch, batch_idx):
        return self.compute(batch)

    def validation_step(self, batch, batch_idx):
        return self.compute(batch)

    def test_step(self, batch, batch_idx):
        return self.compute(batch)
