import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR


class Told(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = ReduceLROnPlateau(optimizer)
        other = {"scheduler": ReduceLROnPlateau(optimizer), "monitor": "loss"}
        return [optimizer], [{"scheduler": scheduler, "monitor": "val_loss"}, other, StepLR(optimizer, 3)]


class TopLevel(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": ReduceLROnPlateau(optimizer), "monitor": "val_loss"}


class ByHand(pl.LightningModule):
    automatic_optimization = False

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [ReduceLROnPlateau(optimizer)]
