import abc

import pytorch_lightning as pl


class Base(pl.LightningModule, abc.ABC):
    @abc.abstractmethod
    def compute(self, batch):
        ...

    def validation_step(self, batch, batch_idx):
        loss = self.compute(batch)
        result = pl.EvalResult()
        result.log("val_loss", loss)
        return result

    def test_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("test_loss", self(batch).mean())
        return result
