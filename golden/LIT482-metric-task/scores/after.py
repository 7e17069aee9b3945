import pytorch_lightning as pl
import torch
import torchmetrics
from torch.nn import functional as F
from torchmetrics import F1Score, MetricCollection, Precision, Recall


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.metrics = MetricCollection([torchmetrics.Accuracy(task="binary"), Precision(task="binary"), Recall(threshold=0.3, task="binary")])
        self.f1 = F1Score(dist_sync_on_step=False, task="binary")

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.layer(x)
        self.f1(torch.sigmoid(logits), y.int())
        if batch_idx > self.skip:
            self.log_dict(self.metrics(logits.sigmoid(), y.long()))
        return F.binary_cross_entropy_with_logits(logits, y)
