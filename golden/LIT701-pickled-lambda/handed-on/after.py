from functools import partial

import lightning as L
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, rows, normalise=None):
        self.rows, self.normalise = rows, normalise


def _collate(rows, width):
    return rows[:width]


def _normalise(row):
    return row.clamp(max=99)


class Data(L.LightningDataModule):
    def __init__(self, width):
        super().__init__()
        self.normalise = _normalise
        self.collate = partial(_collate, width=width)

    def setup(self, stage=None):
        self.train = Rows(load(), self.normalise)

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2, collate_fn=self.collate)
