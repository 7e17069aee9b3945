import torch
from torch.utils.data import DataLoader, Dataset

from words import Words


def _clean(line):
    return line.lower()


class Lines(Dataset):
    def __init__(self, lines, words, clean=None):
        self.lines = lines
        self.words = words
        self.clean = clean or _clean

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, index):
        return torch.tensor(self.words.encode(self.clean(self.lines[index])))


def _scale(row):
    return row / 2


class Rows(Dataset):
    def __init__(self, rows):
        self.rows = rows
        self.scale = _scale

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.scale(self.rows[index])


def loaders(rows):
    return DataLoader(Rows(rows), batch_size=4)
