import lightning as L
from torch.utils.data import DataLoader

from samplers import Backwards, Turns


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        self.rows = list(range(8))
        self.sampler = Backwards(self.rows)

    def train_dataloader(self):
        return DataLoader(self.rows, sampler=self.sampler)


class Either(L.LightningDataModule):
    def setup(self, stage=None):
        self.rows = list(range(8))
        self.sampler = Backwards(self.rows)
        if stage == "predict":
            self.sampler = Turns(self.rows)

    def train_dataloader(self):
        return DataLoader(self.rows, sampler=self.sampler)


class Loop:
    """A loop of one's own, without Lightning."""

    def __init__(self, rows):
        self.rows = rows
        self.sampler = Turns(rows)

    def run(self):
        return list(DataLoader(self.rows, sampler=self.sampler))
