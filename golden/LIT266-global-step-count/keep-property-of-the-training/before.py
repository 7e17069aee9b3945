import pytorch_lightning as pl


class Net(pl.LightningModule):
    @property
    def beta(self):
        return min(1.0, self.global_step / 100)

    def training_step(self, batch, batch_idx):
        return self(batch) * self.beta

    def validation_step(self, batch, batch_idx):
        return self(batch)
