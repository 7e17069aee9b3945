from functools import partial

from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset


def to_gpu(x, gain):
    return (x * gain).cuda()


class Rows(Dataset):
    def __init__(self, rows, fn):
        self.rows, self.fn = rows, fn

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.fn(self.rows[index])


class Data(LightningDataModule):
    def setup(self, stage):
        self.train = Rows(self.rows, partial(to_gpu, gain=2.0))

    def train_dataloader(self):
        return DataLoader(self.train)
