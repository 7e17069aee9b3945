import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss, error = self.loss(batch)
        result = pl.EvalResult(early_stop_on=loss, checkpoint_on=error)
        result.log("val/loss", loss)
        result.log("val/error", error)
        return result


EarlyStopping(patience=3, monitor="val/loss")
ModelCheckpoint(monitor="val/error")
