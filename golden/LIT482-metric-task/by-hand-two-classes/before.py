import torchmetrics
from pytorch_lightning import LightningModule
from torch import nn


class Both(LightningModule):
    def __init__(self):
        super().__init__()
        self.real = nn.BCEWithLogitsLoss()
        self.kind = nn.CrossEntropyLoss()
        self.acc = torchmetrics.Accuracy()


class Labels(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = nn.BCELoss()
        self.f1 = torchmetrics.F1Score()
        self.exact = torchmetrics.Accuracy(subset_accuracy=True)
        self.macro = torchmetrics.Accuracy(average="macro")


class Unseen(LightningModule):
    def __init__(self, loss):
        super().__init__()
        self.loss = loss
        self.acc = torchmetrics.Accuracy()
