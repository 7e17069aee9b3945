"""What else is said decides what was counted, for a person to tell."""
import pytorch_lightning as pl
from torchmetrics import F1Score, Precision
from torchmetrics.functional import accuracy

precision = Precision(multiclass=False, average="macro")
f1 = F1Score(num_classes=2, multiclass=False)
top = Precision(multiclass=False, top_k=2)
samples = F1Score(multiclass=False, mdmc_average="samplewise")


class Masks(pl.LightningModule):
    pass


def score(preds, target):
    return accuracy(preds, target, multiclass=False)
