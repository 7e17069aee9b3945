import abc

import pytorch_lightning as pl


class Base(pl.LightningModule, abc.ABC):
    @abc.abstractmethod
    def compute(self, batch):
        ...

    def validation_step(self, batch, batch_idx):
        loss = self.compute(batch)
        self.log("val_loss", loss)

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self(batch).mean())
