from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset

from transforms import build, counted


class Rows(Dataset):
    def __init__(self, rows, lengths=None):
        self.rows, self.lengths = rows, lengths

    def __getitem__(self, index):
        return self.rows[index]


class Pages(LightningDataModule):
    def setup(self, stage):
        rows = self.rows
        for change in build(8):
            rows = [change(row) for row in rows]
        self.data = Rows(rows, counted(rows))

    def train_dataloader(self):
        return DataLoader(self.data, num_workers=2)
