import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Net(pl.LightningModule):
    def configure_optimizers(self):
        self.optimizer = torch.optim.AdamW(self.model.parameters())
        self.scheduler = ReduceLROnPlateau(self.optimizer)
        return {"optimizer": self.optimizer, "lr_scheduler": self.scheduler, "monitor": "val_loss"}
