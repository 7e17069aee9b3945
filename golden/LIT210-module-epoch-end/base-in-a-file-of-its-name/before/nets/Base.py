import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)
