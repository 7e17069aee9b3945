import pytorch_lightning as pl
import torch
from torch.nn import functional as F


class Detector(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(8, 1)
        self.accuracy = pl.metrics.Accuracy(threshold=0.3, task="binary")
        self.precision_of_hits = pl.metrics.Precision(task="binary")

    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = self.net(x).flatten()
        self.accuracy(scores, y)
        self.precision_of_hits(scores, y)
        return F.binary_cross_entropy_with_logits(scores, y.float())
