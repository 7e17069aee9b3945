import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        plateau = ReduceLROnPlateau(optimizer, patience=2)
        return [optimizer], [{"scheduler": plateau, "strict": False, "monitor": "val_loss"}, StepLR(optimizer, 1)]


class Unwatched(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [ReduceLROnPlateau(optimizer)]


trainer = pl.Trainer(max_epochs=8, check_val_every_n_epoch=2)
