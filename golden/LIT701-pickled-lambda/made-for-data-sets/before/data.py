from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset

from transforms import build, ordered


class Rows(Dataset):
    def __init__(self, rows, change=None):
        self.rows, self.change = rows, change

    def __getitem__(self, index):
        return self.change(self.rows[index])


class Pages(LightningDataModule):
    def setup(self, stage):
        change = build(8)
        self.data = Rows(ordered(self.rows), change)

    def train_dataloader(self):
        return DataLoader(self.data, num_workers=2)
