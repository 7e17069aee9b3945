import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_epoch_end(self):
        self.log("acc", self.acc.compute())


class Resets(Base):
    def on_epoch_end(self):
        self.acc.reset()


class Leaves(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_epoch_end(self):
        if self.trainer.sanity_checking:
            return
        self._validation_epoch_end()

    def _validation_epoch_end(self):
        self.log("acc", self.acc.compute())

    def on_epoch_end(self):
        self.acc.reset()


class Static(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    @staticmethod
    def on_epoch_end(self, more):
        self.acc.reset()
