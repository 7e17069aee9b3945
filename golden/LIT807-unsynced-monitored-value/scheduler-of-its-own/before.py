"""What the scheduler of a base watches is also that of what is derived from it."""

import torch
from lightning.pytorch import LightningModule, Trainer


class Base(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "val_loss"}}


class Net(Base):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


class Other(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "other_loss"}}


trainer = Trainer(devices=2, strategy="ddp")
