import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Denoiser(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = {"scheduler": ReduceLROnPlateau(optimizer, "max"), "monitor": "psnr"}
        return {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "loss"}


class Usual(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": ReduceLROnPlateau(optimizer), "monitor": "val_loss"}
