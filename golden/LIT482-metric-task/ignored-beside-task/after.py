import pytorch_lightning as pl
import torchmetrics
from torchmetrics import Accuracy, MetricCollection


class Tagger(pl.LightningModule):
    def __init__(self, classes):
        super().__init__()
        self.accuracy = Accuracy(task="multiclass", num_classes=classes, ignore_index=0)
        self.f1 = torchmetrics.F1Score("binary")
        self.all = MetricCollection([torchmetrics.Recall(task="multiclass", num_classes=classes)])
