import pytorch_lightning as pl
from torchmetrics import AveragePrecision, ConfusionMatrix, F1Score, JaccardIndex, Recall


def metrics(labels, count, task):
    return [
        pl.metrics.classification.F1(
            task="multilabel",
            num_labels=len(labels),
            average="macro",
        ),
        F1Score(task="multiclass", num_classes=10, average="macro"),  # of digits
        ConfusionMatrix(task="multiclass", num_classes=len(labels), normalize="true"),
        JaccardIndex(task="binary"),
        AveragePrecision(task="multiclass", num_classes=4),
        Recall(task="multiclass", num_classes=count),
        Recall(count),
        F1Score(*task),
    ]


def predict(net, x):
    return net(x).argmax(-1)
