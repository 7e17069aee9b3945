import pytorch_lightning as pl
import torch
import torchmetrics as tm
from torch import nn
from torch.nn import functional as F


class Tagger(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 1)
        self.roc = tm.ROC(num_classes=None, pos_label=0)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        scores = torch.sigmoid(self.net(x)).squeeze(1)
        self.roc.update(scores, y)
        return F.binary_cross_entropy(scores, y.to(torch.float32))
