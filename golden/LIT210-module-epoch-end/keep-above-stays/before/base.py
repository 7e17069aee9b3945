import pytorch_lightning as pl
from tools import timed


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    @timed
    def validation_epoch_end(self, outputs):
        self.log("val", sum(outputs))


class Beside(Base):
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        self.log("beside", sum(outputs))
