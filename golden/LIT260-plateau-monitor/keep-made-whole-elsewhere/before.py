import torch
from pytorch_lightning import LightningModule
from torch.optim import lr_scheduler


class Regressor(LightningModule):
    def configure_optimizers(self):
        return self._ones()

    def _ones(self):
        optimizer = torch.optim.Adam(self.parameters())
        return {
            "optimizer": optimizer,
            "lr_scheduler": lr_scheduler.ReduceLROnPlateau(optimizer),
            "monitor": "val_loss",
        }

    def second_stage(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [lr_scheduler.ReduceLROnPlateau(optimizer)]
