import lightning as L
from torch.utils.data import DataLoader


class WithSetup(L.LightningDataModule):
    def prepare_data(self):
        fetch("data")

    def setup(self, stage):
        self.train = Table("data")
        self.val = Table("val")

    def train_dataloader(self):
        return DataLoader(self.train)


class Downloads(L.LightningDataModule):
    def prepare_data(self):
        self.train = Table("data", download=True)  # all

    def train_dataloader(self):
        return DataLoader(self.train)


class Mixed(L.LightningDataModule):
    def prepare_data(self):
        path = download("data")
        self.train = Table(path)

    def train_dataloader(self):
        return DataLoader(self.train)


class Branches(L.LightningDataModule):
    def prepare_data(self):
        if self.small:
            self.train = Table("small")

    def train_dataloader(self):
        return DataLoader(self.train)
