import torch
from pytorch_lightning import LightningModule
from torch import nn
from torch.nn import functional as F
from torchmetrics import Accuracy


class Detector(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(10, 1)
        self.accuracy = Accuracy(task="binary")

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x).squeeze(1)
        loss = F.binary_cross_entropy_with_logits(logits, y)
        self.accuracy(logits.sigmoid(), y.int())
        self.log("accuracy", self.accuracy)
        positive = (logits > 0).sum()
        return {"loss": loss, "hits": ((logits > 0) == y.bool()).sum(), "positive": positive}


class Tagger(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(10, 4)
        self.loss = nn.BCEWithLogitsLoss()
        self.accuracy = Accuracy(threshold=0.4, task="binary")

    def validation_step(self, batch, batch_idx):
        x, y = batch
        labels = torch.sigmoid(self.net(x))
        self.log("loss", self.loss(self.net(x), y.float()))
        self.log("hits", ((labels > 0.4) == y).sum(1).float().mean())
        self.log("accuracy", self.accuracy(labels, y))
