from pytorch_lightning import LightningModule
from torch import nn
from torchmetrics import MaxMetric
from torchmetrics.classification import MulticlassAccuracy


class Digits(LightningModule):
    def __init__(self):
        super().__init__()
        self.criterion = nn.CrossEntropyLoss()
        self.accuracy = MulticlassAccuracy(average="micro")  # of all
        self.best = MaxMetric()
