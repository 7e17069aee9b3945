"""Downloads stay; assignments move."""

import lightning as L
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def prepare_data(self):
        Table("data", download=True)

    def setup(self, stage=None):
        # the training data
        self.train = Table("data")  # train
        self.val, self.test = Table("data").parts(
            2,
        )

    def train_dataloader(self):
        return DataLoader(self.train)

    def val_dataloader(self):
        return DataLoader(self.val)


class Downloads(L.LightningDataModule):
    def prepare_data(self):
        # once
        Table("data", train=True, download=True)

        Table("data", download=True, train=False)

    def setup(self, stage=None):
        self.train = Table("data", train=True)

        self.val = Table("data", train=False)

    def train_dataloader(self):
        return DataLoader(self.train)

    def val_dataloader(self):
        return DataLoader(self.val)


class Both(L.LightningDataModule):
    def setup(self, stage=None):
        """Split."""
        # all of it
        self.data = Table("data")
        self.size = len(self.data)  # rows
        self.train, self.val = self.data.parts(2)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.size)
