import pytorch_lightning as pl
import torchmetrics as tm
from torchmetrics.functional import psnr
from torchmetrics.regression import MeanSquaredError as MSE

OPTIONS = dict(compute_on_step=False, dist_sync_on_step=True)


class Net(pl.LightningModule):
    def __init__(self, k):
        super().__init__()
        self.mean = tm.MeanMetric(
            nan_strategy="ignore",
            compute_on_step=False,  # once an epoch
        )
        self.mse = MSE(compute_on_step=False, squared=False)
        self.r2 = tm.R2Score(num_outputs=2)
        self.found = tm.RetrievalPrecision(k=k)
        self.close = tm.CosineSimilarity(**OPTIONS)
        self.words = tm.WordErrorRate(concatenate_texts=True)
        self.ranges = [tm.PSNR(), tm.PSNR(data_range=None), tm.PSNR(data_range=1.0), tm.PSNR(2.0)]

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return psnr(x, y) + psnr(x, y, 1.0)
