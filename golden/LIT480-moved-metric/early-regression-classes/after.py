import pytorch_lightning as pl
from torchmetrics import MeanAbsoluteError, MeanSquaredError


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.mse = MeanSquaredError()
        self.mae = MeanAbsoluteError()  # the mean
        self.rmse = MeanSquaredError(squared=False)
