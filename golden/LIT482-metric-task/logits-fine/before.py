import pytorch_lightning as pl
import torch
import torchmetrics
from torchmetrics.functional import auroc


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.BCEWithLogitsLoss()
        self.accuracy = torchmetrics.Accuracy(task="binary")

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        self.log("acc", self.accuracy(logits, y))
        self.log("auc", auroc(torch.sigmoid(logits), y, task="binary"))
        return self.loss(logits, y)
