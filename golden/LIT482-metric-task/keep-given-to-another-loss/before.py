import pytorch_lightning as pl
import torch.nn.functional as F
from torch import nn
from torchmetrics.functional import accuracy


def bound_again(model, x, y):
    out = model(x)
    loss = F.cross_entropy(out, y)
    out = out[:, 1]
    return loss, accuracy(out, y)


def other_targets(model, x, y, tags):
    out = model(x)
    return F.cross_entropy(out, y), accuracy(out, tags)


def of_labels(model, x, y):
    out = model(x)
    return F.binary_cross_entropy_with_logits(out, y), accuracy(out, y)


def one_or_the_other(model, x, y, several):
    criterion = nn.CrossEntropyLoss()
    if not several:
        criterion = nn.BCEWithLogitsLoss()
    out = model(x)
    return criterion(out, y), accuracy(out, y)


def own(cross_entropy, out, y):
    return cross_entropy(out, y), accuracy(out, y)


trainer = pl.Trainer(max_epochs=1)
