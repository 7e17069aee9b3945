import pytorch_lightning as pl
import torch
from torch.utils.data import Dataset, random_split


class Ratings(Dataset):
    def split(self, ratio):
        return random_split(self, [ratio, len(self) - ratio])

    def __getitem__(self, index):
        return torch.rand(3)


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.names = self.header.split(",")
        self.first = "a b".split()


def main(make):
    data = Data()
    data.setup()
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(make(data.names), data)
