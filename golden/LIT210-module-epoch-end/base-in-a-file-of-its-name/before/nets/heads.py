import pytorch_lightning as pl


class heads(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return self.loss(batch)
