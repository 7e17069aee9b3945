import torch
from pytorch_lightning import LightningModule
from torchmetrics import Precision, Recall, F1Score
from torchmetrics.functional import (
    accuracy,
    f1_score as f_one,  # of both
    mean_squared_error,
)
from torch import nn


class Changes(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss()
        self.f1 = F1Score(num_classes=1, threshold=0.5)
        self.others = nn.ModuleList([Precision(num_classes=1), Recall(num_classes=1)])

    def training_step(self, batch, batch_idx):
        x, y = batch
        return f_one(x, y), mean_squared_error(x, y), accuracy(x, y)
