"""Targets that are not seen to be floats, or of a function that checked them before."""
import torch
from pytorch_lightning import seed_everything
from torchmetrics.functional import auroc, average_precision, roc


def ranked(scores, clicked):
    clicked = torch.as_tensor(clicked, dtype=torch.int64)
    return average_precision(scores, clicked), auroc(scores, clicked.float().long())


def rates(scores, clicked):
    return roc(scores, clicked, num_classes=1)


seed_everything(3)
