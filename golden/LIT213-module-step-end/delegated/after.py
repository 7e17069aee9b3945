import pytorch_lightning as pl


class Model(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        outputs = self(batch)
        return outputs.mean()

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)
