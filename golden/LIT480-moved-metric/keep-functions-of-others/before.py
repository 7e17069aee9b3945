from metrics.functional.classification import auroc
from pytorch_lightning.utilities.functional.classification import iou


def scores(preds, target):
    return auroc(preds, target), iou(preds, target)
