import torch
import torch.nn.functional as F

from .base import BaseTask


class RankingTask(BaseTask):
    """Learn the order of the items of a list."""

    def __init__(self, model, lr=0.01, margin=0.2):
        super().__init__(model, lr=lr)
        self.margin = margin

    def compute(self, batch):
        items, relevance = batch
        scores = self(items)
        better = (relevance[:, :, None] > relevance[:, None, :]).float()
        gaps = scores[:, :, None] - scores[:, None, :]
        loss = (better * F.relu(self.margin - gaps)).sum() / better.sum()
        ordered = ((gaps > 0).float() * better).sum() / better.sum()
        return {"loss": loss, "ordered": ordered.detach()}

    def training_step(self, batch, batch_idx):
        return self.compute(batch)

    def validation_step(self, batch, batch_idx):
        results = self.compute(batch)
        items, relevance = batch
        top = self(items).argmax(dim=1)
        results["hit"] = (top == relevance.argmax(dim=1)).float().mean()
        return results

    def test_step(self, batch, batch_idx):
        with torch.no_grad():
            return self.compute(batch)
