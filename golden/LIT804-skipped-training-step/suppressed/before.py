import contextlib
from contextlib import suppress

from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        with suppress(RuntimeError):
            return (self.net(x) - y).pow(2).mean()

    def validation_step(self, batch, batch_idx):
        with suppress(RuntimeError):
            return self.net(batch).sum()


class Other(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.net(batch).sum()
        with suppress(AttributeError):
            self.log("lr", self.lr)
        return loss


class Last(LightningModule):
    def training_step(self, batch, batch_idx):
        with self.amp(), contextlib.suppress(RuntimeError, ValueError):
            loss = self.net(batch).sum()
            return loss


Trainer(devices=2)
