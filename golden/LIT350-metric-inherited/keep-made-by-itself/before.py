import pytorch_lightning as pl
from torchmetrics import Accuracy
from torchmetrics.classification import MulticlassAccuracy


class Chosen(Accuracy):
    def __new__(cls, classes):
        return MulticlassAccuracy(classes)

    def update(self, preds, target):
        super().update(preds, target)


class Net(pl.LightningModule):
    pass
