import torch
from pytorch_lightning import LightningModule
from torchmetrics import MeanMetric, MetricCollection


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        metrics = MetricCollection({"mean": MeanMetric()})
        self.train_metrics = metrics.clone()
        self.test_metrics = metrics.clone()
        self.mean = MeanMetric()

    def on_train_epoch_end(self):
        self.log("train", self.train_metrics.compute() | {"epoch": float(self.current_epoch)})
        self.train_metrics.reset()

    def on_validation_epoch_end(self):
        values = self.train_metrics.compute()
        self.log("val", values | {"epoch": 1.0}, prog_bar=True)

    def on_test_epoch_end(self):
        values = self.test_metrics.compute()
        self.log("test", values, prog_bar=True)
