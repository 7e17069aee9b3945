import pytorch_lightning as pl
import torch.nn.functional as F

from report import Report


class Net(pl.LightningModule):
    def __init__(self, classes):
        super().__init__()
        self.val_report = Report(classes)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.cross_entropy(self(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.val_report.update(self(x).softmax(1), y)
