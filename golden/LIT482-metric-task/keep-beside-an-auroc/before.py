from pytorch_lightning import LightningModule
from torchmetrics import AUROC, F1Score, MetricCollection, Precision, Recall


class Net(LightningModule):
    def __init__(self, classes, options):
        super().__init__()
        self.of_options = MetricCollection([F1Score(), AUROC(**options)])
        self.apart = [Precision(), MetricCollection([AUROC(task="binary")])]
        self.averaged = MetricCollection([Recall(average="macro"), AUROC(task="multiclass", num_classes=3)])
