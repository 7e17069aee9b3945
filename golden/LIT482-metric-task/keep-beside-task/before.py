import torchmetrics
from torchmetrics import Accuracy


def metrics(classes):
    return [
        Accuracy(task="multiclass", num_classes=classes, ignore_index=0, multidim_average="global"),
        torchmetrics.F1Score("binary", threshold=0.3),
        torchmetrics.AUROC(task="multilabel", num_labels=classes, average="none"),
    ]
