import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Told(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = dict(scheduler=ReduceLROnPlateau(optimizer, mode="max"), monitor="val_auc")
        return [optimizer], [scheduler]


class Spread(pl.LightningModule):
    settings = {"monitor": "val_auc"}

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [dict(scheduler=ReduceLROnPlateau(optimizer), **self.settings)]
