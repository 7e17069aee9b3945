import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.metrics import ConfusionMatrix, IoU
from pytorch_lightning.metrics.functional import confusion_matrix


class Mask(LightningModule):
    def __init__(self, classes):
        super().__init__()
        self.loss = torch.nn.BCELoss()
        self.table = ConfusionMatrix(task="binary")
        self.shares = ConfusionMatrix(task="binary", normalize="true")
        self.overlap = IoU(num_classes=2)
        self.any = ConfusionMatrix(num_classes=classes)

    def training_step(self, batch, batch_idx):
        x, y = batch
        probabilities = self(x)
        self.table(probabilities, y.int())
        self.overlap(probabilities, y.int())
        return self.loss(probabilities, y)


class Several(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.CrossEntropyLoss()
        self.table = ConfusionMatrix(task="multiclass", num_classes=2)
        self.overlap = IoU(task="multiclass", num_classes=2)


def evaluate(preds, target):
    return confusion_matrix(preds, target, task="multiclass", num_classes=2), confusion_matrix(preds, target, task="multiclass", num_classes=3)
