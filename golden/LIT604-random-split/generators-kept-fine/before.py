import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import random_split


class Rows(LightningDataModule):
    def setup(self, stage):
        self.generator.manual_seed(0)
        self.train, self.val = random_split(self.rows, [80, 20], generator=self.generator)


class Halves(LightningDataModule):
    def setup(self, stage):
        torch.random.manual_seed(0)
        self.train, self.val = random_split(self.rows, [50, 50])
