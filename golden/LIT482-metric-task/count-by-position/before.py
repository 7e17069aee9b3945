import pytorch_lightning as pl
from torchmetrics import AveragePrecision, ConfusionMatrix, F1Score, JaccardIndex, Recall


def metrics(labels, count, task):
    return [
        pl.metrics.classification.F1(
            len(labels),
            average="macro",
            multilabel=True,
            compute_on_step=False,
        ),
        F1Score(10, average="macro"),  # of digits
        ConfusionMatrix(len(labels), normalize="true"),
        JaccardIndex(1),
        AveragePrecision(4),
        Recall(count, compute_on_step=False),
        Recall(count),
        F1Score(*task),
    ]


def predict(net, x):
    return net(x).argmax(-1)
