import pytorch_lightning as pl
import torchmetrics
from torchmetrics import Accuracy, F1, MetricCollection


class Head(pl.LightningModule):
    def __init__(self, n):
        super().__init__()
        metrics = MetricCollection([Accuracy(num_classes=n), F1(num_classes=n, average="macro")])  # of each stage
        self.train_metrics = metrics.clone(prefix="train_")
        self.val_metrics = metrics.clone(prefix="val_")
        self.test_metrics = torchmetrics.MetricCollection(
            [
                torchmetrics.Precision(num_classes=n, average="macro"),
                torchmetrics.MeanSquaredError(),
            ],
            prefix="test_",
        )
        self.more = MetricCollection(Accuracy(num_classes=3), torchmetrics.ConfusionMatrix(3), prefix="more_")
        self.left = MetricCollection((torchmetrics.Recall(num_classes=2),))
        self.scores = MetricCollection([
            Accuracy(num_classes=n),
            torchmetrics.MeanSquaredError(),  # of the margin
        ])
        self.others = MetricCollection([(Accuracy(num_classes=n)), torchmetrics.MeanSquaredError()])
