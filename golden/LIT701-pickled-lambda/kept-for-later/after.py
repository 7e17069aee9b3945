import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, rows, change=None):
        self.rows = rows
        self.change = change

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.change(self.rows[index])


def _options(rows):
    return torch.stack(rows)


class Options(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.options = {"num_workers": 4, "collate_fn": _options}

    def train_dataloader(self):
        return DataLoader(Rows([1.0, 2.0], float), **self.options)


def _changes(row):
    return row + 1


class Listed(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.changes = [_changes, float]

    def train_dataloader(self):
        return DataLoader(Rows([1.0, 2.0], change=self.changes[0]), num_workers=2)
