import pytorch_lightning as pl


class Base(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def report(self, outputs):
        return self.validation_end(outputs)
