"""What is read is logged by the step alone."""
from pytorch_lightning import Callback, LightningModule


class Net(LightningModule):
    def test_step(self, batch, batch_idx):
        self.log("test_loss", self(batch))

    def test_epoch_end(self, outputs):
        self.log("count", len(outputs))


class OfTheStep(Callback):
    def on_test_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics["test_loss"], trainer.logged_metrics.get("test_loss"))
