import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, options):
        super().__init__()
        self.mse = pl.metrics.MSE(reduction="sum")
        self.rmse = pl.metrics.RMSE("none")
        self.mae = pl.metrics.MAE(**options)
