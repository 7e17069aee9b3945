"""What a metric is given says its task, where that is seen."""
import torch
import torchmetrics
from pytorch_lightning import LightningModule
from torch import nn
from torchmetrics.functional import confusion_matrix, f1, iou


def by_function(x, y, logits):
    table = confusion_matrix(torch.sigmoid(x).squeeze(), y, task="binary")
    shares = confusion_matrix(logits.softmax(-1), y, task="multiclass", num_classes=2)
    overlap = iou(torch.sigmoid(x).squeeze(-1), y, num_classes=2)  # of probabilities
    hard = iou((torch.sigmoid(x) > 0.5).squeeze(-1), y, task="multiclass", num_classes=2)
    second = iou(logits.softmax(1)[:, 1], y, num_classes=2)
    _, classes = logits.max(dim=1)
    return table, shares, overlap, hard, second, iou(classes, y, task="multiclass", num_classes=2), f1(logits.argmax(1), y, task="multiclass", num_classes=3)


class Mask(LightningModule):
    def __init__(self, count):
        super().__init__()
        self.net = nn.Sequential(nn.Conv2d(3, 1, 3), nn.Sigmoid())
        self.table = torchmetrics.ConfusionMatrix(task="binary")
        self.overlap = torchmetrics.IoU(num_classes=2)
        self.any = torchmetrics.IoU(num_classes=count)
        self.score = torchmetrics.F1(num_classes=5)
        self.early = torchmetrics.Accuracy(task="binary")

    def forward(self, x):
        return self.net(x)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        probabilities = self(x)
        self.table(probabilities, y)
        self.overlap.update(probabilities.detach(), y)
        self.any(preds=probabilities, target=y)
        self.score(probabilities.view(-1), y)
        self.early(probabilities, y)


class Classes(LightningModule):
    def __init__(self):
        super().__init__()
        self.overlap = torchmetrics.IoU(task="multiclass", num_classes=2)
        self.score = torchmetrics.F1(task="multiclass", num_classes=5)
        self.accuracy = torchmetrics.classification.MulticlassAccuracy(average="micro")

    def validation_step(self, batch, batch_idx):
        x, y = batch
        predicted = torch.argmax(self(x), dim=1)
        self.overlap(predicted, y)
        self.score(predicted, y)
        self.accuracy(predicted, y)
