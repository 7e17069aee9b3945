import pytorch_lightning as pl
import torch
from torch.optim import lr_scheduler
from torch.optim.lr_scheduler import ReduceLROnPlateau as Plateau


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = Plateau(optimizer, factor=0.5)  # halved
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "val_loss"}}


def schedule(optimizer, kind, quiet):
    if kind == "step":
        return lr_scheduler.StepLR(
            optimizer,
            step_size=10,
        )
    return torch.optim.lr_scheduler.LambdaLR(optimizer, lambda epoch: 1 / (epoch + 1))
