import pytorch_lightning as pl
from torchmetrics.functional import accuracy, f1_score, precision, recall


class Net(pl.LightningModule):
    def scores(self, p, y, how):
        return [
            accuracy(p, y, task="multiclass", num_classes=3, average="macro"),
            precision(p, y, task="multiclass", num_classes=3, average="none"),
            recall(p, y, task="multiclass", num_classes=3),
            f1_score(p, y, num_classes=3, class_reduction=how),
        ]

    def predict(self, x):
        return self(x).argmax(-1)
