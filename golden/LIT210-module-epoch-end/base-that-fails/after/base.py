import pytorch_lightning as pl


class BaseTransformer(pl.LightningModule):
    def test_step(self, batch, batch_nb):
        return self.validation_step(batch, batch_nb)
