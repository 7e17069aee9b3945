"""The base class has the hook already: the call by the old name has to become a call of it."""

from pytorch_lightning import LightningModule


class Base(LightningModule):
    def on_validation_epoch_end(self):
        self.log("n", 1.0)


class Net(Base):
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        self.log("m", len(outputs))
