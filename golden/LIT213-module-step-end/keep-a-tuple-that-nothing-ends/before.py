import pytorch_lightning as pl


class Painter(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return self.paint(batch), batch_idx

    def ended(self, result):
        return result[1]
