import pytorch_lightning as pl
import torch

try:
  import wandb
except ImportError:
  wandb = None


class Net(pl.LightningModule):
    def __init__(self, size):
        super().__init__()
        if size:
            self.size = size

    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack(outputs).mean())
