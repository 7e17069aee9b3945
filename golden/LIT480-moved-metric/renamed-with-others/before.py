import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.metrics.classification import Precision, Recall, F1
from pytorch_lightning.metrics.functional import (
    accuracy,
    f1 as f_one,  # of both
    mean_squared_error,
)
from torch import nn


class Changes(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss()
        self.f1 = F1(num_classes=1, threshold=0.5)
        self.others = nn.ModuleList([Precision(num_classes=1), Recall(num_classes=1)])

    def training_step(self, batch, batch_idx):
        x, y = batch
        return f_one(x, y), mean_squared_error(x, y), accuracy(x, y)
