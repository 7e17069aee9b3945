import pytorch_lightning.metrics.functional.classification as plm
from pytorch_lightning.metrics.functional.classification import auroc, iou
from pytorch_lightning.metrics.functional.f_beta import f1
from pytorch_lightning.metrics.functional.reduction import reduce


def scores(preds, target):
    return plm.accuracy(preds, target), auroc(preds, target), iou(preds, target), f1(preds, target), reduce(preds, "none")
