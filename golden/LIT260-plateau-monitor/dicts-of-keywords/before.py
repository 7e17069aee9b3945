import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Named(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = ReduceLROnPlateau(optimizer)
        return dict(optimizer=optimizer, lr_scheduler=scheduler)


class InAList(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = dict(scheduler=ReduceLROnPlateau(optimizer), interval="epoch")
        return [optimizer], [scheduler]
