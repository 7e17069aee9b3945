import pytorch_lightning as pl
import torchmetrics
from torchmetrics import Accuracy, MeanSquaredError, Metric


class Named(Accuracy):
    """Has nothing of its own."""

    higher_is_better = True


class Own(Metric):
    def update(self, preds):
        self.last = preds

    def compute(self):
        return self.last


class Error(MeanSquaredError):
    def compute(self):
        return super().compute() * 2


class Holder:
    def __init__(self, metric=torchmetrics.F1):
        self.metric = metric


class Binary(torchmetrics.classification.BinaryAccuracy):
    def compute(self):
        return 100 * super().compute()


class Net(pl.LightningModule):
    pass
