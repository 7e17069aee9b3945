import pytorch_lightning as pl
from torch.utils.data import random_split


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(range(10), [8, 2])


def main(model):
    data = Data()
    data.setup("fit")
    pl.Trainer().fit(model, data)
