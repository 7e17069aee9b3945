"""The task is given, by a name, by its place, or among what is splatted."""

from torchmetrics import Accuracy, F1Score, Recall


def build(options, task):
    return [
        Accuracy("multiclass", num_classes=3),
        F1Score(task="binary"),
        Recall(task, num_classes=4),
        Accuracy(**options),
    ]
