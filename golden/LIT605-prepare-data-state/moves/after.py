"""Downloads stay; assignments move."""

import lightning as L
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def prepare_data(self):
        Table("data", download=True)

    def train_dataloader(self):
        return DataLoader(self.train)

    def val_dataloader(self):
        return DataLoader(self.val)

    def setup(self, stage=None):
        # the training data
        self.train = Table("data")  # train
        self.val, self.test = Table("data").parts(
            2,
        )


class Downloads(L.LightningDataModule):
    def prepare_data(self):
        # once
        Table("data", train=True, download=True)

        Table("data", download=True, train=False)

    def train_dataloader(self):
        return DataLoader(self.train)

    def val_dataloader(self):
        return DataLoader(self.val)

    def setup(self, stage=None):
        self.train = Table("data", train=True)
        self.val = Table("data", train=False)
