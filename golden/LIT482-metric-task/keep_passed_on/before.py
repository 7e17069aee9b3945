import lightning as L
from torchmetrics import Metric, Precision


class FalseAlarms(Metric):
    def __init__(self, *args, **kwargs):
        super().__init__()
        self.precision = Precision(*args, **kwargs)

    def update(self, preds, target):
        self.precision.update(preds, target)

    def compute(self):
        return 1 - self.precision.compute()


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.alarms = FalseAlarms(task="binary")
