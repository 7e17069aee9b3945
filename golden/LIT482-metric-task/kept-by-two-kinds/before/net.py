import pytorch_lightning as pl
import torch.nn.functional as F

from report import Report, Rows, overlaps


class Kinds(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.report = Report(4)
        self.rows = Rows()
        self.overlaps = overlaps(4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.cross_entropy(self(x), y)


class Tags(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.report = Report(6)
        self.overlaps = overlaps(6)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.binary_cross_entropy_with_logits(self(x), y)
