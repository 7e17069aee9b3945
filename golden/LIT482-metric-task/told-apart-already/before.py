import pytorch_lightning as pl
import torchmetrics


def curve(num_classes, of):
    if num_classes == 1:
        return torchmetrics.PrecisionRecallCurve(num_classes=1)
    found = torchmetrics.ROC(num_classes=num_classes) if num_classes > 1 else None
    return found


def several(num_classes=10):
    return torchmetrics.ROC(num_classes=num_classes)
