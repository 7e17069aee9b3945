import lightning as L
import torch
from torch.utils.data import DataLoader, Sampler


class EveryOther(Sampler):
    def __init__(self, data):
        self.data = data

    def __iter__(self):
        rank = torch.distributed.get_rank() if torch.distributed.is_initialized() else 0
        return iter(range(rank, len(self.data), 2))

    def __len__(self):
        return len(self.data) // 2


class ByRank(Sampler):
    """The samples in the order of their rank in the list."""

    def __init__(self, data, rank):
        self.data, self.rank = data, rank

    def __iter__(self):
        return iter(sorted(range(len(self.data)), key=lambda at: self.rank[at])[:8])

    def __len__(self):
        return 8


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=EveryOther(self.data))

    def val_dataloader(self):
        return DataLoader(self.data, sampler=ByRank(self.data, self.ranks))
