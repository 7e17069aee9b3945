import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class LeftOver(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_epoch_end(self, outputs):
        loss = sum(outputs)
        self.log("avg_val_loss", loss)
        return {"val_loss": loss, "log": {"avg_val_loss": loss}}


class LogsMore(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_epoch_end(self, outputs):
        loss = sum(outputs)
        self.log("avg_val_loss", loss)
        return {"val_loss": loss, "log": {"avg_val_loss": loss, "n": len(outputs)}}


checkpoint = ModelCheckpoint(monitor="avg_val_loss")
