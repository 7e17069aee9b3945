import torch
import torchmetrics
from pytorch_lightning import LightningModule
from torch import nn
from torchmetrics.functional import accuracy, auroc


class Detector(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss()
        self.acc = torchmetrics.Accuracy(threshold=0.4, task="binary")
        self.distance = torchmetrics.HammingDistance(task="binary")
        self.ranked = torchmetrics.MetricCollection(
            {"auroc": torchmetrics.AUROC(task="binary"), "ap": torchmetrics.AveragePrecision(task="binary")}
        )

    def validation_step(self, batch, batch_idx):
        p = torch.sigmoid(self.net(batch["x"]))
        self.log("acc", accuracy(p, batch["y"], task="binary"))
        self.log("auroc", auroc(p, batch["y"], task="binary"))
