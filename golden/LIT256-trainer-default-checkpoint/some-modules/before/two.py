import pytorch_lightning as pl


class Two(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("loss", self.loss(batch))
