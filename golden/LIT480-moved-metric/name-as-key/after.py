import pytorch_lightning as pl
from torchmetrics import Accuracy, F1Score


class Net(pl.LightningModule):
    def __init__(self, names):
        self.metrics = {"F1": None}
        if "F1" in names:
            self.metrics["F1"] = F1Score()
