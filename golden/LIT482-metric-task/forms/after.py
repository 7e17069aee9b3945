import pytorch_lightning as pl
import torchmetrics
from torchmetrics import F1Score
from torchmetrics.functional import accuracy


def build(n):
    options = dict(task="multiclass", num_classes=3, average="macro")
    return [
        torchmetrics.Accuracy(
            task="multiclass",  # digits
            num_classes=10,
        ),
        F1Score(task="multiclass", num_classes=n),
        torchmetrics.Precision(task="binary"),
        torchmetrics.Recall(task="multilabel", num_labels=4),
        torchmetrics.AveragePrecision(task="multiclass", num_classes=5),
        torchmetrics.ConfusionMatrix(**options),
        accuracy(n, n, task="multiclass", num_classes=3),
    ]


def predict(net, x):
    return net(x).argmax(-1)
