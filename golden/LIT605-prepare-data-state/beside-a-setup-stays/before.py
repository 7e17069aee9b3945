import lightning as L
from torch.utils.data import DataLoader

from rows import Rows, unpack


class NamesOfItsOwn(L.LightningDataModule):
    def prepare_data(self):
        unpack(self.root)
        stage = "fit"
        self.size = len(stage)

    def setup(self, stage):
        self.rows = Rows(self.size)

    def train_dataloader(self):
        return DataLoader(self.rows)


class WritesWhatItKeeps(L.LightningDataModule):
    def prepare_data(self):
        self.rows = unpack(self.root)
        self.rows.save(self.root)

    def setup(self, stage):
        self.train = Rows(self.rows)

    def train_dataloader(self):
        return DataLoader(self.train)


class SetUpAnyway(L.LightningDataModule):
    def prepare_data(self):
        unpack(self.root)
        self.size = 3

    def setup(self, stage):
        self.size = 4
        self.rows = Rows(self.size)

    def train_dataloader(self):
        return DataLoader(self.rows)
