import pytorch_lightning as pl
import torchmetrics
from torchmetrics.functional import f1_score


class Model(pl.LightningModule):
    """Its loss is given, and so is what its outputs are: floats in the shape of the targets were labels."""

    def __init__(self, criterion, classes):
        super().__init__()
        self.criterion = criterion
        self.accuracy = torchmetrics.Accuracy(num_classes=classes)
        self.macro = torchmetrics.F1(5, average="macro")  # five tags, or five classes
        self.table = torchmetrics.ConfusionMatrix(num_classes=2)
        self.precision, self.recall = (kind(num_classes=classes) for kind in (torchmetrics.Precision, torchmetrics.Recall))
        self.beside = torchmetrics.Accuracy()

    def validation_step(self, batch, batch_idx):
        outputs = self(batch["x"])
        self.accuracy(outputs, batch["y"])
        self.log("f1", f1_score(outputs, batch["y"], num_classes=5))
        return self.criterion(outputs, batch["y"])
