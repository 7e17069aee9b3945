import pytorch_lightning as pl
import torchmetrics
from torchmetrics import Accuracy, MetricCollection


class Net(pl.LightningModule):
    def __init__(self, num_classes):
        super().__init__()
        self.scores = MetricCollection([Accuracy(task="multiclass", num_classes=num_classes), torchmetrics.F1(task="multiclass", num_classes=num_classes)])
        self.single = torchmetrics.Precision(
            task="multiclass",
            num_classes=num_classes,
            # over all pixels
            average="macro",
        )
        self.each = torchmetrics.Recall(num_classes=num_classes, mdmc_average="samplewise")

    def predict(self, x):
        return self(x).argmax(-1)
