import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import random_split


class Data(LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.data, [80, 20], generator=torch.Generator().manual_seed(42))
        self.test, self.rest = random_split(self.val, [10, 10], generator=torch.Generator().manual_seed(0))


class Other(LightningDataModule):
    def setup(self, stage=None):
        generator = torch.Generator()
        generator.manual_seed(3)
        self.test, self.rest = random_split(self.data, [10, 10], generator=generator)
        self.train, self.val = random_split(self.test, [8, 2], generator=torch.Generator().manual_seed(42))
