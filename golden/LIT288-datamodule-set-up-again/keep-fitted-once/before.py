import pytorch_lightning as pl
from torch.utils.data import random_split


class Halves(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(range(10), [5, 5])


class Counted(pl.LightningDataModule):
    def setup(self, stage=None):
        self.times += 1


def main(first, second):
    data = Halves()
    pl.Trainer(max_epochs=1).fit(first, data)
