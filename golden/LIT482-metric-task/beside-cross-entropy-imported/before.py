from pytorch_lightning import LightningModule
from torch import nn
from torchmetrics import Accuracy, MaxMetric


class Digits(LightningModule):
    def __init__(self):
        super().__init__()
        self.criterion = nn.CrossEntropyLoss()
        self.accuracy = Accuracy()  # of all
        self.best = MaxMetric()
