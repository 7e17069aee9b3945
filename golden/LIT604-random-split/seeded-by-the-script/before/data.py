import lightning as L
from torch.utils.data import random_split


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train, self.val = random_split(self.rows, [80, 20])
