import pytorch_lightning as pl
import torch
from torch import nn


class Findings(pl.LightningModule):
    def __init__(self, names):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss()
        self.names = names
        self.hits = nn.ModuleList([pl.metrics.Accuracy() for _ in names])

    def validation_step(self, batch, batch_idx):
        images, targets = batch
        scores = self(images)
        for place, _ in enumerate(self.names):
            likely = torch.sigmoid(scores[:, place])
            self.hits[place](likely, targets[:, place])
        return self.loss(scores, targets)
