import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import CosineAnnealingLR, ReduceLROnPlateau


class Told(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": self.scheduler(optimizer), "monitor": "val_loss"}

    def scheduler(self, optimizer):
        return ReduceLROnPlateau(optimizer)


class TellsItself(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [self.scheduler(optimizer)]

    def scheduler(self, optimizer):
        return {"scheduler": ReduceLROnPlateau(optimizer), "monitor": "loss"}


class Cosine(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [self.scheduler(optimizer)]

    def scheduler(self, optimizer):
        return CosineAnnealingLR(optimizer, 3)


class ByHand(pl.LightningModule):
    automatic_optimization = False

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [self.scheduler(optimizer)]

    def scheduler(self, optimizer):
        return ReduceLROnPlateau(optimizer)
