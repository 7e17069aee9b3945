import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset


class EdgesDataset(Dataset):
    def __init__(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        self.real = torch.rand(n, 1, 8, 8, generator=g) * 2 - 1
        self.cond = (self.real > 0).float()

    def __len__(self):
        return len(self.real)

    def __getitem__(self, idx):
        return self.real[idx], self.cond[idx]


class EdgesDataModule(pl.LightningDataModule):
    def __init__(self, batch_size=4):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        if stage in (None, "fit"):
            self.train = EdgesDataset(18, 1)
            self.val = EdgesDataset(7, 2)
        if stage in (None, "test"):
            self.test = EdgesDataset(6, 3)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)

    def test_dataloader(self):
        return DataLoader(self.test, batch_size=self.batch_size)
