import pytorch_lightning as pl
from torch.utils.data import random_split


class Folds(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.folds[self.fold], [8, 2])


def main(make):
    data = Folds()
    for data.fold in range(5):
        data.setup("fit")
        pl.Trainer(max_epochs=1).fit(make(), data)
