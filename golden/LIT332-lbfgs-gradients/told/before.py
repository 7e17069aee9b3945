import pytorch_lightning as pl
import torch
from torch.optim import LBFGS as Quasi
from torch.optim.lr_scheduler import StepLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.LBFGS(self.parameters(), lr=0.1)
        return [optimizer], [StepLR(optimizer, 1)]


class Named(pl.LightningModule):
    def configure_optimizers(self):
        return Quasi(self.parameters(), 0.1, self.hparams.iterations)
