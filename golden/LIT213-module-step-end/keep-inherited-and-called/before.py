import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"angle": self(batch)}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)


class Heir(Base):
    def validation_step_end(self, outputs):
        return outputs["angle"].mean()
