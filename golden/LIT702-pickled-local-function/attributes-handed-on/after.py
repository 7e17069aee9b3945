from functools import partial

from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


def collate(rows, pad, limit):
    longest = max(len(row) for row in rows[: limit])
    return [row + [pad] * (longest - len(row)) for row in rows[: limit]]


class Data(LightningDataModule):
    def __init__(self, pad, limit):
        super().__init__()
        self.pad = pad
        self.limit = limit

    def setup(self, stage=None):
        self.rows = [1, 2]

    def train_dataloader(self):
        return DataLoader(self.rows, num_workers=2, collate_fn=partial(collate, pad=self.pad, limit=self.limit))
