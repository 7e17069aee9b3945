import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Lists(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        plateau = ReduceLROnPlateau(optimizer, patience=2)
        return [optimizer], [{"scheduler": plateau, "interval": "epoch", "monitor": "val_loss", "strict": False}]


class Whole(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return {
            'optimizer': optimizer,
            'lr_scheduler': {"scheduler": ReduceLROnPlateau(optimizer), "monitor": 'val_error', "strict": False},  # the best of both
        }


trainer = pl.Trainer(max_epochs=8, check_val_every_n_epoch=4)
