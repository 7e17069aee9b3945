import torch
from pytorch_lightning import LightningModule
from torch.optim import lr_scheduler


class Regressor(LightningModule):
    def __init__(self, warm):
        super().__init__()
        self.warm = warm
        self.net = torch.nn.Linear(3, 1)

    def configure_optimizers(self):
        if self.warm:
            return self._warm_ones()
        made = self._plain_ones()
        return made

    def _warm_ones(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        scheduler = lr_scheduler.ReduceLROnPlateau(optimizer)
        return [optimizer], [{"scheduler": scheduler, "monitor": "val_loss"}]

    def _plain_ones(self):
        optimizer = torch.optim.Adam(self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": lr_scheduler.ReduceLROnPlateau(optimizer, patience=2), "monitor": "val_loss"}

    def other_ones(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [lr_scheduler.ReduceLROnPlateau(optimizer)]
