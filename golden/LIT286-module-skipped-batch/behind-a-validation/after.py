import torch
from pytorch_lightning import LightningModule


class Careful(LightningModule):
    def training_step(self, batch, batch_idx):
        if batch.std() > 2:
            return None
        return self(batch).mean()

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        optimizer.zero_grad(set_to_none=False)

    def on_validation_model_zero_grad(self):
        self.zero_grad(set_to_none=False)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())
