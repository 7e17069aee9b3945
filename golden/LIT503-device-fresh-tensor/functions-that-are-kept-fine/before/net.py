import pytorch_lightning as pl
from torch import nn

from pooling import Readout


class Net(pl.LightningModule):
    def __init__(self, table):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.readout = Readout("start", table)

    def training_step(self, batch, batch_idx):
        return self.readout(self.net(batch)).sum()
