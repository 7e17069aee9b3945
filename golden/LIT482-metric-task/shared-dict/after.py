import pytorch_lightning as pl  # noqa: F401
import torchmetrics
from torchmetrics import F1Score


def make(classes):
    shared = dict(num_classes=classes)
    given = {"num_classes": 5}
    one = {"num_classes": 1}
    more = {"average": "macro"}
    return [
        torchmetrics.AUROC(task="multiclass", **shared),
        F1Score(average="macro", task="multiclass", **shared),
        F1Score(task="multiclass", **given),
        torchmetrics.Precision(task="multiclass", **given),
        torchmetrics.Recall(**one),
        torchmetrics.Recall(**one),
        torchmetrics.Specificity(**more),
    ]


def predict(net, x):
    return net(x).argmax(-1)
