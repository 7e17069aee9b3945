import pytorch_lightning as pl
from torchmetrics import Accuracy, F1Score, Precision
from torchmetrics.functional import accuracy, fbeta_score, jaccard_index, precision, recall


class Net(pl.LightningModule):
    def __init__(self, num_classes):
        super().__init__()
        self.scores = [Precision(task="multiclass", num_classes=num_classes, average="macro"), F1Score(task="multiclass", num_classes=3, average="none"), Accuracy(task="multiclass", num_classes=3)]

    def validation_step(self, batch, batch_idx):
        x, y = batch
        p = self(x).argmax(1)
        return {
            "accuracy": accuracy(p, y, task="multiclass", num_classes=3),
            "each": accuracy(p, y, task="multiclass", num_classes=3, average="none"),
            "precision": precision(p, y, task="multiclass", num_classes=3, average="macro"),
            "recall": recall(p, y, task="multiclass", num_classes=3, average="macro"),
            "iou": jaccard_index(p, y, task="multiclass", num_classes=3),
            "beta": fbeta_score(p, y, 0.5, num_classes=3),
        }
