import pytorch_lightning as pl
import torch
from torch.utils.data import random_split


class Seeded(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(range(10), [8, 2], generator=torch.Generator().manual_seed(1))


class Careful(pl.LightningDataModule):
    def setup(self, stage=None):
        if self.train is None:
            self.train, self.val = random_split(range(10), [8, 2])


class Early(pl.LightningDataModule):
    def setup(self, stage=None):
        if hasattr(self, "train"):
            return
        self.train, self.val = random_split(range(10), [8, 2])


class Net(pl.LightningModule):
    def setup(self, stage=None):
        self.train_set, self.val_set = random_split(range(10), [8, 2])


def main(model):
    for data in (Seeded(), Careful(), Early()):
        data.setup("fit")
        pl.Trainer().fit(model, data)
