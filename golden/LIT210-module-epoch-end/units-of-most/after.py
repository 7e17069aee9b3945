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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_loss", torch.stack(outputs).mean())
