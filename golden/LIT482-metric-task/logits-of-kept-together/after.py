import pytorch_lightning as pl
import torch
from torch import nn


class Findings(pl.LightningModule):
    def __init__(self, names):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss()
        self.names = names
        self.hits = nn.ModuleList([pl.metrics.Accuracy(task="binary") for _ in names])

    def validation_step(self, batch, batch_idx):
        images, targets = batch
        for place, _ in enumerate(self.names):
            scores = self(images)[:, place]
            scores = scores.flatten()
            self.hits[place](scores, targets[:, place])
            self.log("mean", torch.sigmoid(scores).mean())
        return self.loss(self(images), targets)
