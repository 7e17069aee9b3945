import pytorch_lightning as pl
import pytorch_lightning.metrics.functional as plm
from pytorch_lightning import metrics
from pytorch_lightning.metrics import F1, MeanSquaredError, Metric
from pytorch_lightning.metrics.classification import Accuracy  # of all
from pytorch_lightning.metrics.functional import accuracy
from torchmetrics import IoU


class Own(Metric):
    pass


class Module(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.parts = [Accuracy(), F1(), MeanSquaredError(), metrics.Recall(), pl.metrics.PSNR(data_range=1.0), IoU(2)]

    def training_step(self, batch, batch_idx):
        return plm.f1(batch, batch), accuracy(batch, batch), pl.metrics.functional.mean_squared_error(batch, batch)
