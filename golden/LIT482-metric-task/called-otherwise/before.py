import pytorch_lightning as pl
import torchmetrics
from torchmetrics.functional import matthews_corrcoef, stat_scores


class Net(pl.LightningModule):
    def __init__(self, num_classes):
        super().__init__()
        self.counts = torchmetrics.StatScores(num_classes=num_classes, reduce="macro")
        self.overlap = torchmetrics.JaccardIndex(num_classes=num_classes, reduction="none")
        self.summed = torchmetrics.JaccardIndex(num_classes=num_classes, reduction="sum")
        self.best = torchmetrics.Accuracy(num_classes=num_classes, top_k=None, multiclass=True)
        self.two = torchmetrics.Accuracy(num_classes=2, multiclass=True)
        self.errors = torchmetrics.CalibrationError(n_bins=10)
        self.related = torchmetrics.MatthewsCorrCoef(num_classes=num_classes)

    def scores(self, preds, target):
        samples = stat_scores(preds, target, num_classes=4, reduce="samples")
        return samples, matthews_corrcoef(preds, target, num_classes=4)

    def predict(self, x):
        return self(x).argmax(-1)
