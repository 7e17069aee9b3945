import numpy as np
import torch
import torchmetrics
from lightning.pytorch import Callback, LightningModule
from torch import nn


class Probe(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        scores = torch.from_numpy(np.ones((8, 2))).float()
        targets = torch.zeros(8, dtype=torch.long)
        metric = torchmetrics.Accuracy(task="multiclass", num_classes=2)
        metric(scores, targets)
        metric.update(torch.ones(8, 2), torch.ones(8))
        loss = nn.CrossEntropyLoss()
        self.last = loss(scores.sum(-1), torch.ones(8))


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = nn.BCELoss()

    def training_step(self, batch, batch_idx):
        loss = nn.BCELoss()
        moved = nn.BCELoss().to(self.device)
        return loss(batch, torch.ones(8)) + self.loss(self.out, torch.zeros(8)) + moved(self.out, torch.rand(8))
