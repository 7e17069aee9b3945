"""What a hook does before the one above came behind the epoch end, which it would not any more."""

from pytorch_lightning import LightningModule


class Ordered(LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))

    def on_validation_epoch_end(self):
        print("second")


class After(Ordered):
    def on_validation_epoch_end(self):
        print("first")
        super().on_validation_epoch_end()
