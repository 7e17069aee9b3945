"""Callbacks with both hooks of a validation, or of a test."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))

    def test_epoch_end(self, outputs):
        self.log("test_loss", sum(outputs))


class Both(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        # what was logged
        loss = trainer.callback_metrics["val_loss"]
        self.losses.append(float(loss))

    def on_validation_end(self, trainer, pl_module):
        """Says where it is."""
        if trainer.sanity_checking:
            return
        print("done", len(self.losses))


class Report(pl.Callback):
    def on_test_end(self, trainer, pl_module):
        self.close()

    def on_test_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics)
