"""Streams that make each sample from where they draw, and one that goes through a loader."""

import numpy as np
import torch
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Windows(IterableDataset):
    def __init__(self, series, columns, count):
        self.series = series
        self.columns = columns
        self.count = count

    def window(self):
        place = np.random.randint(0, len(self.series) - 64)
        made = np.zeros((len(self.columns), 64))
        for row, column in enumerate(self.columns):
            made[row] = self.series[place : place + 64, column]
        return torch.tensor(made)

    def __iter__(self):
        for _ in range(self.count):
            yield self.window()


class Parts(IterableDataset):
    def __init__(self, window_it, size):
        self.window_it = window_it
        self.size = size

    def __len__(self):
        return len(self.window_it) * 2

    def __iter__(self):
        for windows in self.window_it:
            yield windows[: self.size]
            yield windows[self.size :]


class Data(LightningDataModule):
    def train_dataloader(self):
        windows = DataLoader(Windows(np.zeros((1000, 4)), [0, 2], 100), batch_size=8)
        return DataLoader(Parts(windows, 4), batch_size=None)


trainer = Trainer(devices=2, strategy="ddp")
