"""What the scheduler of another module watches is none of this one's."""

import torch
from lightning.pytorch import LightningModule, Trainer


class Old(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), sync_dist=True)

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "val_loss"}}


trainer = Trainer(devices=2, strategy="ddp")
