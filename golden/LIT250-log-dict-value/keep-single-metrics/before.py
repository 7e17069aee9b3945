from pytorch_lightning import LightningModule
from torchmetrics import MeanMetric


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.mean = MeanMetric()

    def on_train_epoch_end(self):
        value = self.mean.compute()
        self.log("train", value)
        self.log("flags", self.first | self.second)
        self.log("mean", self.mean)
        self.log_dict(self.metrics.compute() | {"a": value})
