import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Mixed(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [self.scheduler(optimizer)]

    def scheduler(self, optimizer):
        if self.hparams.watch:
            return {"scheduler": ReduceLROnPlateau(optimizer), "monitor": self.hparams.watch}
        return ReduceLROnPlateau(optimizer)
