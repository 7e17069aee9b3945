import torch
import torchmetrics
from pytorch_lightning import LightningModule
from torch.nn import functional as F


class OneAgainstAll(LightningModule):
    def __init__(self, classes):
        super().__init__()
        self.classes = classes
        self.acc = torchmetrics.Accuracy()
        self.distance = torchmetrics.HammingDistance()

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        self.acc(logits.sigmoid(), y)
        self.distance(logits.sigmoid(), y)
        return F.binary_cross_entropy_with_logits(logits, F.one_hot(y, self.classes).float())
