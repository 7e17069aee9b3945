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
        result = pl.EvalResult(checkpoint_on=loss)
        result.log('val_loss', loss, prog_bar=True)
        result.log_dict({'val_acc': self.accuracy(y_hat, y), 'count': len(y)}, on_epoch=True)
        return result

    def test_step(self, batch, batch_idx):
        result = self.validation_step(batch, batch_idx)
        result.rename_keys({'val_loss': 'test_loss', 'val_acc': 'test_acc'})
        return result

    def rate(self):
        return [0.1,
                0.2]


class SameKeys(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("loss", self(batch))
        return result

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)
