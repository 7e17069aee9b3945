import torchmetrics
from pytorch_lightning import LightningModule
from torchmetrics.detection import MeanAveragePrecision as MAP
from torchmetrics.functional.segmentation import dice_score
from torchmetrics.utilities.compute import auc


class AverageMeter: ...


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.map, self.loss, self.mean = MAP(), AverageMeter(), torchmetrics.MeanMetric()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return 1 - dice_score(self(x), y) + auc(x, y)
