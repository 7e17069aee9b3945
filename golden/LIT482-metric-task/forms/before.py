import pytorch_lightning as pl
import torchmetrics
from torchmetrics import F1Score
from torchmetrics.functional import accuracy


def build(n):
    options = dict(num_classes=3, average="macro")
    return [
        torchmetrics.Accuracy(
            num_classes=10,  # digits
            compute_on_step=False,
        ),
        F1Score(num_classes=n),
        torchmetrics.Precision(num_classes=1),
        torchmetrics.Recall(num_classes=4, multilabel=True),
        torchmetrics.AveragePrecision(num_classes=5),
        torchmetrics.ConfusionMatrix(**options),
        accuracy(n, n, num_classes=3),
    ]


def predict(net, x):
    return net(x).argmax(-1)
