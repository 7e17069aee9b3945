import pytorch_lightning as pl
import torch.nn.functional as F
from torchmetrics import Accuracy
from torchmetrics.classification import MulticlassAccuracy


class Digits(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = MulticlassAccuracy(average="micro")
        self.other = Accuracy(task="multiclass", num_classes=3)

    def training_step(self, batch, batch_idx):
        return F.cross_entropy(self.net(batch[0]), batch[1])
