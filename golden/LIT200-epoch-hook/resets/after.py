"""What only resets is done at the end of each stage, whichever release the code is of."""
import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback
from torch import nn


class MeanMetric(nn.Module):
    """A mean of one's own, which tells no release."""

    seen = ()

    def forward(self, value):
        self.seen += (value.mean(),)

    def compute(self):
        return sum(self.seen) / len(self.seen)

    def reset(self):
        self.seen = ()


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.train_acc, self.val_acc, self.test_acc = MeanMetric(), MeanMetric(), MeanMetric()

    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.val_acc(self(batch))
        return {"loss": self(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_acc", self.val_acc.compute())
        self.worst = max(output["loss"] for output in outputs)
        # reset metrics at the end of every epoch
        self.train_acc.reset()
        self.val_acc.reset()
        self.test_acc.reset()

    def test_step(self, batch, batch_idx):
        self.test_acc(self(batch))

    def on_train_epoch_end(self):
        # reset metrics at the end of every epoch
        self.train_acc.reset()
        self.val_acc.reset()
        self.test_acc.reset()

    def on_test_epoch_end(self):
        # reset metrics at the end of every epoch
        self.train_acc.reset()
        self.val_acc.reset()
        self.test_acc.reset()


class TrainsOnly(pl.LightningModule):
    meter = MeanMetric()

    def on_train_epoch_start(self):
        self.meter.reset()


class Meters(Callback):
    meter = MeanMetric()

    def on_train_epoch_start(self, trainer, pl_module):
        self.meter.reset()

    def on_validation_epoch_start(self, trainer, pl_module):
        self.meter.reset()

    def on_test_epoch_start(self, trainer, pl_module):
        self.meter.reset()


class Counts(pl.LightningModule):
    epochs = 0

    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_train_epoch_end(self):
        self.epochs += 1
