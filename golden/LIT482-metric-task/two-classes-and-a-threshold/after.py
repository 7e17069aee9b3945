import pytorch_lightning as pl
import torchmetrics
from torchmetrics.functional import cohen_kappa

LIMIT = 0.4

table = torchmetrics.ConfusionMatrix(task="binary", threshold=LIMIT)
shares = torchmetrics.ConfusionMatrix(2, normalize="true")
plain = torchmetrics.ConfusionMatrix(num_classes=2)
three = torchmetrics.ConfusionMatrix(task="multiclass", num_classes=3, threshold=0.5)
united = torchmetrics.JaccardIndex(num_classes=2, threshold=0.5)


def agreement(preds, target):
    return cohen_kappa(preds, target, task="binary", threshold=0.6)  # of probabilities
