import pytorch_lightning as pl
import torchmetrics
from torchmetrics import Accuracy, MetricCollection


class Net(pl.LightningModule):
    def __init__(self, num_classes):
        super().__init__()
        self.scores = MetricCollection([Accuracy(num_classes=num_classes, mdmc_average="global"), torchmetrics.F1(num_classes, mdmc_average="global")])
        self.single = torchmetrics.Precision(
            num_classes=num_classes,
            mdmc_average="global",  # over all pixels
            average="macro",
        )
        self.each = torchmetrics.Recall(num_classes=num_classes, mdmc_average="samplewise")

    def predict(self, x):
        return self(x).argmax(-1)
