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
        self.log_dict({f"train/{key}": value for key, value in (self.train_metrics.compute() | {"epoch": float(self.current_epoch)}).items()})
        self.train_metrics.reset()

    def on_validation_epoch_end(self):
        values = self.train_metrics.compute()
        self.log_dict({f"val/{key}": value for key, value in (values | {"epoch": 1.0}).items()}, prog_bar=True)

    def on_test_epoch_end(self):
        values = self.test_metrics.compute()
        self.log_dict({f"test/{key}": value for key, value in values.items()}, prog_bar=True)
