import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import CosineAnnealingLR, ReduceLROnPlateau


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        kind = self.hparams.kind
        if kind == "cosine":
            scheduler = CosineAnnealingLR(optimizer, 10)
            return [optimizer], [scheduler]
        elif kind == "plateau":
            scheduler = ReduceLROnPlateau(optimizer, patience=3)
            return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "val/loss"}}
        else:
            return optimizer
