import pytorch_lightning as pl
from pytorch_lightning.metrics import Accuracy, F1, Precision
from pytorch_lightning.metrics.functional import accuracy, fbeta_score, iou, precision, recall


class Net(pl.LightningModule):
    def __init__(self, num_classes):
        super().__init__()
        self.scores = [Precision(num_classes=num_classes), F1(num_classes=3, reduction="none"), Accuracy(num_classes=3)]

    def validation_step(self, batch, batch_idx):
        x, y = batch
        p = self(x).argmax(1)
        return {
            "accuracy": accuracy(p, y, num_classes=3),
            "each": accuracy(p, y, num_classes=3, reduction="none"),
            "precision": precision(p, y, num_classes=3),
            "recall": recall(p, y, num_classes=3, reduction="elementwise_mean"),
            "iou": iou(p, y, num_classes=3),
            "beta": fbeta_score(p, y, 0.5, num_classes=3),
        }
