import pytorch_lightning as pl
from pytorch_lightning.metrics import functional as FM
from pytorch_lightning.metrics.functional import mae, mse as squared, rmse


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self(x)
        root = rmse(
            pred=y_hat,  # what it says
            target=y,
        )
        return {
            "mse": squared(y_hat, y, reduction="elementwise_mean"),
            "mae": mae(y_hat, y),
            "rmse": root,
            "again": FM.mse(y_hat, y, "elementwise_mean") + pl.metrics.functional.rmse(y_hat, y),
        }
