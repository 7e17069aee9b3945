import pytorch_lightning as pl
from torchmetrics import Metric


class F1(Metric):
    def compute(self):
        return self.value


class Net(pl.LightningModule):
    def __init__(self):
        self.metrics = {"F1": F1()}
