import lightning as L
from torch.utils.data import random_split


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.full, [80, 20])


trainer = L.Trainer(devices=1 if quick else None)
