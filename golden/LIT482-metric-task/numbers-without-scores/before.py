import pytorch_lightning as pl
import torch
import torchmetrics
from torch.nn import functional as F


class Detector(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(8, 1)
        self.ranking = torchmetrics.AveragePrecision(num_classes=1)
        self.curve = torchmetrics.ROC(num_classes=1)
        self.labels = torchmetrics.Precision(num_classes=6)

    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = self.net(x).flatten()
        self.ranking((torch.sigmoid(scores) > 0.5).int(), y)
        self.curve(torch.sigmoid(scores), y)
        self.labels(scores, y)
        return F.binary_cross_entropy_with_logits(scores, y.float())
