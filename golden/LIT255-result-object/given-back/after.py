"""Test steps that give the Result of the validation step back, under keys of their own."""
import pytorch_lightning as pl
from torch.nn import functional as F


class Renamed(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        """Loss and accuracy."""
        x, y = batch
        # without softmax
        y_hat = self(x)
        loss = F.cross_entropy(
            y_hat,
            y,  # as numbers
        )
        self.log('val_loss', loss, prog_bar=True, batch_size=1)
        self.log_dict({'val_acc': self.accuracy(y_hat, y), 'count': len(y)}, on_epoch=True, batch_size=1)

    def test_step(self, batch, batch_idx):
        x, y = batch
        # without softmax
        y_hat = self(x)
        loss = F.cross_entropy(
            y_hat,
            y,  # as numbers
        )
        self.log('test_loss', loss, prog_bar=True, batch_size=1)
        self.log_dict({'test_acc': self.accuracy(y_hat, y), 'count': len(y)}, on_epoch=True, batch_size=1)

    def rate(self):
        return [0.1,
                0.2]


class SameKeys(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("loss", self(batch))

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)
