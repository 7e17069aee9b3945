"""One hook could call the method that stays, and another class of the family has that hook."""

from pytorch_lightning import LightningModule


class Base(LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))


class Net(Base):
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs[0])

    def on_validation_epoch_end(self):
        print("validated")


class Root(LightningModule):
    def test_epoch_end(self, outputs):
        pass


class Reading(Root):
    def test_epoch_end(self, outputs):
        super().test_epoch_end(outputs[1:])
