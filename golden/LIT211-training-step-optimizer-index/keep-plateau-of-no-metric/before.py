"""What the scheduler waits for is not seen."""
import pytorch_lightning as pl
import torch
from torch import nn


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(4, 4), nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        made = self.left(batch)
        return self.right(made).mean() if optimizer_idx == 0 else -self.right(made.detach()).mean()

    def configure_optimizers(self):
        left, right = torch.optim.SGD(self.left.parameters(), 0.1), torch.optim.SGD(self.right.parameters(), 0.1)
        falling = torch.optim.lr_scheduler.ReduceLROnPlateau(left)
        return [left, right], [{"scheduler": falling, "monitor": self.hparams.watched, "interval": "step"}]
