import lightning as L
import torch


class Skipping(L.LightningModule):
    """What is summed over parameters is a loss, and none of these says whether there is something to train."""

    def __init__(self):
        super().__init__()
        self.head = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        decay = sum(p.norm() for p in self.head.parameters() if p.requires_grad)
        rows = [row for row in batch if row.isfinite().all()]
        if not rows:
            return None
        loss = self.head(torch.stack(rows)).mean() + decay
        return loss if decay < 1e6 else None
