import pytorch_lightning as pl
import torchmetrics as tm
from torchmetrics.functional import psnr
from torchmetrics.regression import MeanSquaredError as MSE

OPTIONS = dict(dist_sync_on_step=True)


class Net(pl.LightningModule):
    def __init__(self, k):
        super().__init__()
        self.mean = tm.MeanMetric(
            nan_strategy="ignore",
            # once an epoch
        )
        self.mse = MSE(squared=False)
        self.r2 = tm.R2Score()
        self.found = tm.RetrievalPrecision(top_k=k)
        self.close = tm.CosineSimilarity(**OPTIONS)
        self.words = tm.WordErrorRate()
        self.ranges = [tm.PSNR(), tm.PSNR(data_range=None), tm.PSNR(data_range=1.0), tm.PSNR(2.0)]

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return psnr(x, y) + psnr(x, y, 1.0)
