import torch
from pytorch_lightning import LightningModule


class Careful(LightningModule):
    def training_step(self, batch, batch_idx):
        if batch.std() > 2:
            return None
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())
