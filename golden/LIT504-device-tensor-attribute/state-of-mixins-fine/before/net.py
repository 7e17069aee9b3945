import pytorch_lightning as pl
from torch import nn

from mixins import Popularity, Table


class Net(Popularity, pl.LightningModule):
    def __init__(self, n_items):
        super().__init__()
        self.n_items = n_items
        self.net = nn.Linear(4, n_items)
        self.begin()

    def on_train_epoch_start(self):
        self.renew()

    def training_step(self, batch, batch_idx):
        return self.debias(self.net(batch)).sum()

    def on_train_epoch_end(self):
        self.show()


class Other(Table, pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def on_train_epoch_start(self):
        self.begin_table()


class Plain(Table):
    """Runs on the CPU alone."""

    def __init__(self):
        self.begin_table()
