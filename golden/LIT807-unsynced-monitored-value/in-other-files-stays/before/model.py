import torchmetrics
from lightning.pytorch import LightningModule

from logs import Logs


class Net(Logs, LightningModule):
    def __init__(self):
        super().__init__()
        self.metrics = torchmetrics.MetricCollection({"loss": torchmetrics.MeanMetric()})

    def validation_step(self, batch, batch_idx):
        self.metrics(self(batch))
        self.log_metrics("val")
        self.log_values("val", {"other": self(batch)})
