"""What the hook of today calls is a method of the project's own."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_end(self, outputs, prefix="val"):
        print(prefix, len(outputs))

    def on_validation_epoch_end(self):
        self.validation_end(self.seen)
