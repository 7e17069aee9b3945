"""Attributes by their names in a text, which are gone."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        state = getattr(self.trainer, "hiddens", None)
        setattr(self.trainer, "total_batch_idx", 0)
        return self.loss(batch, state)


def connector(trainer: pl.Trainer):
    return getattr(trainer, "checkpoint_connector")
