import pytorch_lightning as pl
import torch
from torch.optim import lr_scheduler
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Listed(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = ReduceLROnPlateau(optimizer, patience=3)
        return [optimizer], [{"scheduler": scheduler, "monitor": "val_loss"}]


class Inline(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [{"scheduler": torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, mode="min"), "monitor": "val_loss"}]


class InDicts(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        if self.one:
            return {'optimizer': optimizer, 'lr_scheduler': lr_scheduler.ReduceLROnPlateau(optimizer), 'monitor': "val_loss"}
        scheduler = {
            "scheduler": ReduceLROnPlateau(optimizer),  # slowly
            "monitor": "val_loss",
            "interval": "epoch",
        }
        return [optimizer], [scheduler]
