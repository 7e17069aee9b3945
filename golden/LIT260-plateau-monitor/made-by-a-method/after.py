import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import CosineAnnealingLR, ReduceLROnPlateau


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = self.get_scheduler(optimizer)
        return [optimizer], [{"scheduler": scheduler, "monitor": "val_loss"}]

    def get_scheduler(self, optimizer):
        if self.hparams.scheduler == "plateau":
            return ReduceLROnPlateau(optimizer)
        elif self.hparams.scheduler == "cosine":
            return CosineAnnealingLR(optimizer, 3)
        raise NotImplementedError


class Deep(Net):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": self.get_scheduler(optimizer), "monitor": "val_loss"}


def build(optimizer, patience):
    scheduler = ReduceLROnPlateau(optimizer, patience=patience)
    return scheduler


class Short(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [{"scheduler": build(optimizer, 3), "monitor": "val_loss"}]
