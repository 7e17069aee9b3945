import pytorch_lightning as pl
from pytorch_lightning.metrics import MAE, RMSE


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.mse = pl.metrics.MSE()
        self.mae = MAE(reduction="elementwise_mean")  # the mean
        self.rmse = RMSE()
