"""What the task is, nothing says here; told, and left to a person."""

import pytorch_lightning as pl
import torch
from torch.nn import functional as F
from torchmetrics import Accuracy, Precision
from torchmetrics.functional import accuracy


class Labels(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = Accuracy()
        self.loss = torch.nn.BCEWithLogitsLoss()
        self.other = torch.nn.CrossEntropyLoss()


class Unknown(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.accuracy = Accuracy()

    def training_step(self, batch, batch_idx):
        loss, preds = self.net(batch)
        return loss


class Classes(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.precision_of = Precision()
        self.subset = Accuracy(subset_accuracy=True)
        self.threshold = Accuracy(0.4)

    def training_step(self, batch, batch_idx):
        return F.cross_entropy(self.net(batch[0]), batch[1])


def cross_entropy(x, y):
    return x - y


class Own(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("acc", accuracy(batch[0], batch[1]))
        return cross_entropy(*batch)
