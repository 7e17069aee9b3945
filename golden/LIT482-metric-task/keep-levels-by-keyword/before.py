from pytorch_lightning import LightningModule
from torch import nn
from torchmetrics import Accuracy


class Grades(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(10, 4)
        self.loss = nn.BCEWithLogitsLoss()
        self.accuracy = Accuracy()

    def validation_step(self, batch, batch_idx):
        x, (levels, y) = batch
        logits = self.net(x)
        self.log("loss", self.loss(logits, levels))
        self.log("accuracy", self.accuracy((logits > 0).sum(dim=1), y))
