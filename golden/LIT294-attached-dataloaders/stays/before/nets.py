import pytorch_lightning as pl
from other import Mixed
from torch.utils.data import DataLoader


class Own(pl.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.data)

    def setup(self, stage=None):
        self.total = len(self.train_dataloader())


class Base(pl.LightningModule):
    def setup(self, stage=None):
        self.total = len(self.train_dataloader())


class Below(Base):
    def train_dataloader(self):
        return DataLoader(self.data)


class Unseen(Mixed, pl.LightningModule):
    def setup(self, stage=None):
        self.total = len(self.train_dataloader())


class Assigned(pl.LightningModule):
    def __init__(self, loader):
        super().__init__()
        self.train_dataloader = lambda: loader

    def setup(self, stage=None):
        self.total = len(self.train_dataloader())


class Data(pl.LightningDataModule):
    def val_dataloader(self):
        return self.train_dataloader()

    def train_dataloader(self):
        return DataLoader(self.data)


class Loaders:
    def steps(self):
        return len(self.train_dataloader())
