import lightning as L
import torch
from torch.utils.data import DataLoader

from rows import Rows


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train = Rows("train", transform=lambda x: x / 255)
        self.val = Rows("val", transform=lambda x: x / 2)
        self.test = Rows("test", transform=lambda x: x / 3)

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)

    def val_dataloader(self):
        assert len(self.val)
        return DataLoader(dataset=self.val)

    def test_dataloader(self):
        return self.loader(self.test)
