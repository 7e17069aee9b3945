from pytorch_lightning import LightningModule
from torch import nn
from torchmetrics import Accuracy, F1Score, Precision, Recall
from torchmetrics.classification import MulticlassAccuracy


class Counts(LightningModule):
    def __init__(self, kinds, parts):
        super().__init__()
        self.precision = Precision(task="multiclass", num_classes=kinds)
        self.recall = Recall(task="multiclass", num_classes=parts)
        self.accuracy = Accuracy()

    def predict(self, x):
        return self(x).argmax(-1)


class Two(LightningModule):
    def __init__(self):
        super().__init__()
        self.precision = Precision(task="binary")
        self.accuracy = Accuracy()


class Labels(LightningModule):
    def __init__(self, n, **options):
        super().__init__()
        self.f1 = F1Score(num_classes=n, multiclass=False)
        self.accuracy = Accuracy()


class Kept(LightningModule):
    def __init__(self, n):
        super().__init__()
        self.precision = Precision(task="multiclass", num_classes=n)
        self.apart = [f() for f in (lambda: MulticlassAccuracy(average="micro"),)]

    def score(self):
        return Accuracy()

    def predict(self, x):
        return self(x).argmax(-1)
