from pytorch_lightning import LightningModule
from torchmetrics import Accuracy, MeanSquaredError, Precision

METRICS = [Accuracy, Precision, MeanSquaredError]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        for metric in METRICS:
            setattr(self, metric.__name__, metric(num_classes=2, compute_on_step=False))
