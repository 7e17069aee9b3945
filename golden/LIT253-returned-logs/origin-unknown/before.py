import pytorch_lightning as pl


class Old(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"loss": loss, "log": {"train_loss": loss}}

    def validation_epoch_end(self, outputs):
        return {"val_loss": sum(outputs)}


class LeftOver(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = sum(outputs)
        self.log("val_loss", loss)
        return {"val_loss": loss}
