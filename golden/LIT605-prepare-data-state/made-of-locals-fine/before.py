import pytorch_lightning as pl
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


class Later(pl.LightningDataModule):
    def prepare_data(self):
        fetch("data")
        self.train = Table("data")
        print(len(self.train))

    def train_dataloader(self):
        return DataLoader(self.train)


class Twice(pl.LightningDataModule):
    def prepare_data(self):
        part = Table("train")
        self.train = Table(part)
        part = Table("val")
        self.val = Table(part)
        fetch("data")

    def train_dataloader(self):
        return DataLoader(self.train, self.val)


class Fetched(pl.LightningDataModule):
    def prepare_data(self):
        path = download("data")
        self.train = Table(path)

    def train_dataloader(self):
        return DataLoader(self.train)


class Shared(pl.LightningDataModule):
    def prepare_data(self):
        data = MNIST("data", download=True)
        self.train = Table(data)
        write(data)

    def train_dataloader(self):
        return DataLoader(self.train)
