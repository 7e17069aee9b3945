import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Both(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("val_loss", loss)
        return {"val_loss": loss}


best = ModelCheckpoint(monitor="val_loss")

LOSS = "val_loss"


class ByName(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log(name="val_loss", value=loss)
        return {"val_loss": loss}


class ByConstant(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log(LOSS, loss)
        return {"val_loss": loss}
