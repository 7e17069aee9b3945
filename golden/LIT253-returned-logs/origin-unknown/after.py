import pytorch_lightning as pl


class Old(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss)
        return {"loss": loss}

    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs), logger=False)


class LeftOver(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = sum(outputs)
        self.log("val_loss", loss)
        return {"val_loss": loss}
