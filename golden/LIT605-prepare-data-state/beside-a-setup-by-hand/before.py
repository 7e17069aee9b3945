import lightning as L
from torch.utils.data import DataLoader

from rows import Rows, unpack


class Early(L.LightningDataModule):
    def prepare_data(self):
        if self.ready:
            return
        unpack(self.root)
        self.size = 4

    def setup(self, stage):
        self.rows = Rows(self.size)

    def train_dataloader(self):
        return DataLoader(self.rows)


class InOneCase(L.LightningDataModule):
    def prepare_data(self):
        unpack(self.root)
        if self.small:
            self.size = 4

    def setup(self, stage):
        self.rows = Rows(self.size)

    def train_dataloader(self):
        return DataLoader(self.rows)
