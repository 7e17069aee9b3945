from pytorch_lightning import LightningDataModule
from torch.utils.data import random_split


class Rows(LightningDataModule):
    def setup(self, stage):
        parts = (self.rows, [8, 2], self.generator)
        self.train, self.val = random_split(*parts)
