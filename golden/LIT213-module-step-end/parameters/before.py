import pytorch_lightning as pl


class More(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return self(batch)

    def test_step_end(self, *outputs):
        return outputs[0].mean()
