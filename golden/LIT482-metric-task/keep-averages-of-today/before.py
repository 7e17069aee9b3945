import pytorch_lightning as pl
from torchmetrics import Precision
from torchmetrics.functional import recall


class Net(pl.LightningModule):
    def __init__(self, num_classes):
        super().__init__()
        self.precision = Precision(task="multiclass", num_classes=num_classes)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return recall(self(x), y, task="multiclass", num_classes=3, average="macro")
