import math

import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader, TensorDataset


def synthetic_load(hours, seed):
    time = torch.arange(hours, dtype=torch.float32)
    daily = torch.sin(2 * math.pi * time / 24)
    weekly = torch.cos(2 * math.pi * time / (24 * 7))
    noise = torch.randn(hours, generator=torch.Generator().manual_seed(seed))
    return daily + 0.5 * weekly + 0.1 * noise


class LoadData(pl.LightningDataModule):
    def __init__(self, batch_size=32, history=24):
        super().__init__()
        self.batch_size = batch_size
        self.history = history

    def setup(self, stage=None):
        self.train_set = self.windows(24 * 7 * 4, seed=1)
        self.val_set = self.windows(24 * 7, seed=2)
        self.test_set = self.windows(24 * 7, seed=3)

    def windows(self, hours, seed):
        load = synthetic_load(hours, seed)
        return TensorDataset(load.unfold(0, self.history, 1)[:-1], load[self.history :])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.batch_size)

    def test_dataloader(self):
        return DataLoader(self.test_set, batch_size=self.batch_size)
