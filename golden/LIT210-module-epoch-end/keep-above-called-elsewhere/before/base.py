import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        self.log("mean", torch.stack(outputs).mean())
