import torch
import torchmetrics
from pytorch_lightning import LightningModule
from torch.nn import functional as F


class Ordinal(LightningModule):
    def __init__(self):
        super().__init__()
        self.acc = torchmetrics.Accuracy()

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x) - self.cuts
        self.acc((logits > 0).sum(1), y)
        return F.binary_cross_entropy_with_logits(logits, (y.unsqueeze(1) > self.levels).float())
