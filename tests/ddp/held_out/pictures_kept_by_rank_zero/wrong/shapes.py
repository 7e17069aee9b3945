import numpy as np
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset


class Shapes(Dataset):
    def __init__(self, length, size=16, seed=0):
        self.rng_seed = seed
        self.length = length
        self.size = size

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        rng = np.random.RandomState(self.rng_seed + index)
        mask = np.zeros((self.size, self.size), dtype=np.float32)
        top, left = rng.randint(0, self.size // 2, 2)
        mask[top : top + 6, left : left + 6] = 1
        image = mask + 0.3 * rng.randn(self.size, self.size).astype(np.float32)
        return torch.from_numpy(image)[None], torch.from_numpy(mask)[None]


class ShapesData(pl.LightningDataModule):
    def __init__(self, batch_size=8):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        self.train_set = Shapes(256)
        self.val_set = Shapes(64, seed=100000)

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.batch_size)
