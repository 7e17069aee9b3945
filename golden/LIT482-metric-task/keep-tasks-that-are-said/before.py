import pytorch_lightning as pl
from torchmetrics import CalibrationError, ConfusionMatrix, MatthewsCorrCoef, StatScores


class Net(pl.LightningModule):
    def __init__(self, num_classes, task):
        super().__init__()
        self.matrix = ConfusionMatrix("multiclass", num_classes=num_classes)
        self.errors = CalibrationError(task=task, n_bins=10)
        self.related = MatthewsCorrCoef(task="binary")
        self.counts = StatScores(task, num_classes=num_classes, average="macro", multidim_average="samplewise")
