import pytorch_lightning as pl


class Model(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def validation_step_end(self, outputs):
        self.log("val", outputs.mean())

    def test_step(self, batch, batch_idx):
        if batch_idx:
            return self(batch)
        return self(batch).sum()

    def test_step_end(self, outputs):
        self.log("test", outputs.mean())
