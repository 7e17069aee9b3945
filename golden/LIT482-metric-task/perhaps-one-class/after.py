import pytorch_lightning as pl
import torchmetrics
from torchmetrics import AUROC


class Curves(pl.LightningModule):
    def __init__(self, num_classes=1, *, labels: int = 1):
        super().__init__()
        self.num_classes = num_classes
        self.curve = torchmetrics.PrecisionRecallCurve(
            task="binary" if num_classes == 1 else "multiclass",
            num_classes=num_classes,
        )
        self.roc = torchmetrics.ROC(task="binary" if num_classes == 1 else "multiclass", num_classes=num_classes)  # by place
        self.area = AUROC(task="binary" if labels == 1 else "multiclass", num_classes=labels, average="macro")

    def again(self):
        return torchmetrics.ROC(
            task="binary" if self.num_classes == 1 else "multiclass",
            num_classes=self.num_classes,
        )


def curve(options):
    if options.num_classes > 1:
        print("several")
    return torchmetrics.PrecisionRecallCurve(
        task="binary" if options.num_classes == 1 else "multiclass",  # one is binary
        num_classes=options.num_classes,
    )
