import numpy as np
import torch
import torchmetrics
from lightning.pytorch import Callback, LightningModule
from torch import nn


class Probe(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        scores = torch.from_numpy(np.ones((8, 2))).float()
        metric = torchmetrics.Accuracy(task="multiclass", num_classes=2)
        metric(scores, torch.zeros(8, dtype=torch.long))
        metric.update(torch.ones(8, 2), torch.ones(8))


class Net(LightningModule):
    def on_train_epoch_end(self):
        probe = nn.Linear(8, 2).eval()
        loss = nn.CrossEntropyLoss()
        self.last = loss(probe(torch.ones(4, 8)), torch.zeros(4, dtype=torch.long)).item()
