import lightning.pytorch as pl
import torch


def validation_epoch_end(outputs):
    return torch.stack(outputs).mean()


class Meter:
    """Not a module: whoever calls it gives it the outputs."""

    def test_epoch_end(self, outputs):
        return validation_epoch_end(outputs)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.meter = Meter()
        self.training_epoch_end_seen = 0
        self.seen = []

    def validation_epoch_end_of(self, outputs):
        return validation_epoch_end(outputs)

    def validation_step(self, batch, batch_idx):
        self.seen.append(self(batch).mean())

    def on_validation_epoch_end(self):
        self.log("val", self.validation_epoch_end_of(self.seen))
        self.log("test", self.meter.test_epoch_end(self.seen))
        self.seen.clear()
