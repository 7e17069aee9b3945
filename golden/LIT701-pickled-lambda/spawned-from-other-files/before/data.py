import torch
from torch.utils.data import DataLoader, Dataset

from words import Words


class Lines(Dataset):
    def __init__(self, lines, words, clean=None):
        self.lines = lines
        self.words = words
        self.clean = clean or (lambda line: line.lower())

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, index):
        return torch.tensor(self.words.encode(self.clean(self.lines[index])))


class Rows(Dataset):
    def __init__(self, rows):
        self.rows = rows
        self.scale = lambda row: row / 2

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.scale(self.rows[index])


def loaders(rows):
    return DataLoader(Rows(rows), batch_size=4)
