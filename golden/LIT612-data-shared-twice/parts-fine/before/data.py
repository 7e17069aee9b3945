import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset, IterableDataset

from shards import Shards, Stretch


class Stream(IterableDataset):
    """Lightning puts no sampler into it."""

    def __init__(self, rows, rank, world_size):
        self.rows = rows[rank::world_size]

    def __iter__(self):
        return iter(self.rows)


class Noisy(Dataset):
    """Its rank seeds it, and it has all rows."""

    def __init__(self, rows, rank, world_size):
        self.rows = rows
        self.generator = torch.Generator().manual_seed(rank + 7 * world_size)

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.rows[index] + torch.rand(4, generator=self.generator)


class Data(L.LightningDataModule):
    def __init__(self, rows):
        super().__init__()
        self.rows = rows
        self.early = Shards(rows)  # there is no group yet, so each process has all

    def setup(self, stage=None):
        rank, world_size = self.trainer.global_rank, self.trainer.world_size
        self.whole = Stretch(self.rows)
        self.noisy = Noisy(self.rows, rank, world_size)
        self.stream = Stream(self.rows, rank, world_size)
        self.alternating = self.rows[0::2]

    def train_dataloader(self):
        return [DataLoader(self.early), DataLoader(self.whole), DataLoader(self.noisy), DataLoader(self.stream)]

    def val_dataloader(self):
        return [DataLoader(self.alternating), DataLoader(self.rows, shuffle=False)]
