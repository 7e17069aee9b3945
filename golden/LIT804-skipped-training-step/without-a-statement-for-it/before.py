import torch
from lightning.pytorch import LightningModule


class OneOfTwo(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return loss if torch.isfinite(loss) else None


class Behind(LightningModule):
    def training_step(self, batch, batch_idx):
        if batch is not None:
            return self(batch).mean()


class Asked(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        if torch.isfinite(loss):
            self.log("loss", loss)
            return loss


class Shared(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.computed(batch, "train")

    def computed(self, batch, stage):
        loss = self(batch).mean()
        if torch.isnan(loss):
            return None
        return loss
