import pytorch_lightning as pl


class Encoder(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)
