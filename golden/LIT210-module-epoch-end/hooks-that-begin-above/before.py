"""Hooks that begin with the one above came behind the epoch end, as they do once that is this hook."""

from pytorch_lightning import LightningModule


class Counted(LightningModule):
    def training_epoch_end(self, outputs):
        self.log("n", float(len(outputs)))

    def validation_epoch_end(self, outputs):
        self.log("val_n", float(len(outputs)))

    def on_validation_epoch_end(self):
        print("counted")


class Told(Counted):
    def on_train_epoch_end(self):
        """Tell it."""
        super().on_train_epoch_end()  # does nothing yet
        print("trained")

    def on_validation_epoch_end(self):
        super().on_validation_epoch_end()
        print("validated")


class Summed(LightningModule):
    def training_epoch_end(self, outputs):
        self.log("sum", sum(each["loss"] for each in outputs))


class Both(Summed):
    def training_epoch_end(self, outputs):
        super().training_epoch_end(outputs)
        print(len(outputs))

    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        self.seen = 0
