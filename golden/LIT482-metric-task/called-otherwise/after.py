import pytorch_lightning as pl
import torchmetrics
from torchmetrics.functional import matthews_corrcoef, stat_scores


class Net(pl.LightningModule):
    def __init__(self, num_classes):
        super().__init__()
        self.counts = torchmetrics.StatScores(task="multiclass", num_classes=num_classes, average="none")
        self.overlap = torchmetrics.JaccardIndex(task="multiclass", num_classes=num_classes, average="none")
        self.summed = torchmetrics.JaccardIndex(num_classes=num_classes, reduction="sum")
        self.best = torchmetrics.Accuracy(task="multiclass", num_classes=num_classes)
        self.two = torchmetrics.Accuracy(num_classes=2, multiclass=True)
        self.errors = torchmetrics.CalibrationError(n_bins=10)
        self.related = torchmetrics.MatthewsCorrCoef(task="multiclass", num_classes=num_classes)

    def scores(self, preds, target):
        samples = stat_scores(preds, target, num_classes=4, reduce="samples")
        return samples, matthews_corrcoef(preds, target, task="multiclass", num_classes=4)

    def predict(self, x):
        return self(x).argmax(-1)
