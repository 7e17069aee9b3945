import pytorch_lightning as pl
import torch
from torch import nn
from torchmetrics import Precision, Recall


class Cut(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.precision = Precision()
        self.loss = nn.BCELoss()

    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = torch.sigmoid(self.layer(x))
        self.precision((scores > 0.5).int(), y)
        return self.loss(scores, y)


class Rounded(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.recall = Recall()
        self.loss = nn.BCELoss()

    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = torch.sigmoid(self.layer(x))
        self.recall(scores.round().int(), y)
        return self.loss(scores, y)


class Counted(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.recall = Recall(average="macro")
        self.loss = nn.BCELoss()

    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = torch.sigmoid(self.layer(x))
        self.recall(scores, y)
        return self.loss(scores, y)
