import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Denoiser(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = ReduceLROnPlateau(optimizer, "max", patience=0)
        return {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "psnr"}
