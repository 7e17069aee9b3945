import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import random_split


class Rows(LightningDataModule):
    def setup(self, stage):
        self.generator.manual_seed(0)
        self.order = torch.randperm(len(self.rows), generator=self.generator)
        self.train, self.val = random_split(self.rows, [80, 20])


def halves(rows, generator):
    generator.manual_seed(3)
    return random_split(rows, [50, 50])


class Halves(LightningDataModule):
    def setup(self, stage):
        self.train, self.val = halves(self.rows, torch.Generator())
