import pytorch_lightning as pl
from torchmetrics import Accuracy, MeanMetric, MetricCollection


class Net(pl.LightningModule):
    ...


def build(n, options):
    return [
        MetricCollection([Accuracy(task="multiclass", num_classes=n)]),
        MetricCollection([Accuracy("binary"), MeanMetric()]),
        MetricCollection({"acc": Accuracy(num_classes=n)}),
        MetricCollection([Accuracy(**options)]),
        MetricCollection(options),
    ]
