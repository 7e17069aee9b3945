import pytorch_lightning as pl
from torch.utils.data import random_split


class Base(pl.LightningDataModule):
    def setup(self, stage=None):
        self.rows = range(10)


class Data(Base):
    def setup(self, stage=None):
        super().setup(stage)
        self.train, self.val = random_split(self.rows, [8, 2])


class Other(pl.LightningDataModule):
    def setup(self, *args):
        self.train, self.val = random_split(range(10), [8, 2])


def main(model):
    for data in (Data(), Other()):
        data.setup("fit")
        pl.Trainer().fit(model, data)
