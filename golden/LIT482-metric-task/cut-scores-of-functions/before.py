import pytorch_lightning as pl
import torch
from pytorch_lightning.metrics.functional import accuracy, auroc
from torch.nn import functional as F


class Detector(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        scores = torch.sigmoid(self(x))
        self.log("loss", F.binary_cross_entropy(scores, y))
        self.log("accuracy", accuracy(scores, y))
        self.log("rounded", accuracy(scores.round(), y))
        self.log("auroc", auroc(scores, y.long()))
