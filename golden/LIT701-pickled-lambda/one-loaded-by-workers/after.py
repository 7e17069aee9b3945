import lightning as L
import torch
from torch.utils.data import DataLoader

from rows import Rows


def _transform(x):
    return x / 255


def _transform_2(x):
    return x / 3


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train = Rows("train", transform=_transform)
        self.val = Rows("val", transform=lambda x: x / 2)
        self.test = Rows("test", transform=_transform_2)

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)

    def val_dataloader(self):
        assert len(self.val)
        return DataLoader(dataset=self.val)

    def test_dataloader(self):
        return self.loader(self.test)
