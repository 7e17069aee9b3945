import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Sampler
from torch.utils.data.sampler import Sampler as Base


class Even(Sampler):
    def __init__(self, data, seed=0):
        super().__init__(data)
        self.data = data

    def __iter__(self):
        return iter(range(0, len(self.data), 2))


class Odd(torch.utils.data.Sampler[int]):
    def __init__(self, data):
        super(Odd, self).__init__(None)  # it takes nothing
        self.data = data


class Named(Base):
    def __init__(self, data):
        Base.__init__(self, data)
        self.data = data


class Read(Sampler):
    def __init__(self, path):
        super().__init__(open(path))


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=Even(self.data))
