import pytorch_lightning as pl


class LeftOver(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train/loss", loss)
        return {"loss": loss, "log": {"loss": loss}}
