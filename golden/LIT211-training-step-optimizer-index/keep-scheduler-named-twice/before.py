import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import StepLR


class Net(pl.LightningModule):
    """One optimizer, and a dict called like the scheduler in it."""

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        scheduler = StepLR(optimizer, 1)
        scheduler = {"scheduler": scheduler, "interval": "step"}
        optimizer = {"optimizer": optimizer, "lr_scheduler": scheduler}
        return optimizer
