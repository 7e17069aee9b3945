import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.EvalResult(early_stop_on=loss, checkpoint_on=loss)
        result.log("val_loss", loss)
        return result


best = ModelCheckpoint("best/{epoch}", monitor="val_loss", mode="min")
pl.Trainer(checkpoint_callback=best, early_stop_callback=EarlyStopping(monitor="val_loss", mode="min")).fit(Net())
