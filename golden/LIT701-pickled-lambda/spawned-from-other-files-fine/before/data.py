import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset

from words import Words


class Lines(Dataset):
    def __init__(self, lines, words):
        self.lines = lines
        self.words = words

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, index):
        return torch.tensor(self.words.encode(self.lines[index]))


class Rows(Dataset):
    """Made in `setup`, by each process for itself."""

    def __init__(self, rows):
        self.rows = rows
        self.scale = lambda row: row / 2

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.scale(self.rows[index])


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.rows = Rows([1.0, 2.0])

    def train_dataloader(self):
        return DataLoader(self.rows)
