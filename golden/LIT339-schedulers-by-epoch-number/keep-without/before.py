import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Plain(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


class Waiting(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=0.02)
        return [optimizer], [ReduceLROnPlateau(optimizer)]


class Stepped:
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=0.02)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, step_size=3)]
