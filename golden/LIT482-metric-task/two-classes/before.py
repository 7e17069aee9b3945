import torch
import torchmetrics
from pytorch_lightning import LightningModule
from torch import nn
from torchmetrics.functional import accuracy, auroc


class Detector(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss()
        self.acc = torchmetrics.Accuracy(threshold=0.4)
        self.distance = torchmetrics.HammingDistance()
        self.ranked = torchmetrics.MetricCollection(
            {"auroc": torchmetrics.AUROC(pos_label=1), "ap": torchmetrics.AveragePrecision(compute_on_step=False)}
        )

    def validation_step(self, batch, batch_idx):
        p = torch.sigmoid(self.net(batch["x"]))
        self.log("acc", accuracy(p, batch["y"]))
        self.log("auroc", auroc(p, batch["y"]))
