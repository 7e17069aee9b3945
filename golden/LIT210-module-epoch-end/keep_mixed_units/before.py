"""Epoch ends of today, in a file whose blocks are indented in more than one way."""
import pytorch_lightning as pl


class Narrow(pl.LightningModule):
  def __init__(self):
    super().__init__()
    self.outputs = []

  def validation_step(self, batch, batch_idx):
    self.outputs.append(self(batch))

  def on_validation_epoch_end(self):
    for outputs in self.outputs:
      self.log("mean", outputs.mean())
    self.outputs.clear()


class Wide(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_train_epoch_end(self):
        print(self.current_epoch)
