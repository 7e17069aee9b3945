import torchmetrics
from torchmetrics import AUROC, Accuracy, MetricCollection


def build(number):
    task = "binary" if number <= 2 else "multiclass"
    return MetricCollection([AUROC(task, num_classes=number), Accuracy(task, num_classes=number)])


def fixed():
    return torchmetrics.MetricCollection([Accuracy("binary"), AUROC("binary")])
