import pytorch_lightning as pl
from torch import nn

from mixins import Popularity


class Net(Popularity, pl.LightningModule):
    def __init__(self, n_items):
        super().__init__()
        self.n_items = n_items
        self.net = nn.Linear(4, n_items)
        self.begin()

    def training_step(self, batch, batch_idx):
        return self.debias(self.net(batch)).sum()
