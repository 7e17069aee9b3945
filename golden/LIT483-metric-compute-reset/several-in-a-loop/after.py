import pytorch_lightning as pl
from pytorch_lightning.metrics import Accuracy, Precision
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, n_tasks):
        super().__init__()
        self.accuracies = nn.ModuleList([Accuracy() for _ in range(n_tasks)])
        self.named = nn.ModuleDict({"accuracy": Accuracy(), "precision": Precision()})
        self.plain = [Accuracy(), Precision()]

    def on_validation_epoch_end(self):
        values = [metric.compute() for metric in self.accuracies]
        for metric in self.accuracies:
            metric.reset()
        self.log("mean", sum(values) / len(values))
        for i, metric in enumerate(values):
            self.log(f"accuracy {i}", metric)
        for name, metric in self.named.items():
            value = metric.compute()
            metric.reset()
            self.log(name, value)
        for i in range(2):
            self.log(f"plain {i}", self.plain[i].compute())
            self.plain[i].reset()

    def on_test_epoch_end(self):
        self.log("best", max(metric.compute() for metric in self.accuracies))

    def epoch(self, metric):
        values = [metric.compute() for metric in self.accuracies]
        return values, metric
