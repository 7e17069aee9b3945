import random

import lightning as L
import numpy as np
import torch
from torch.utils.data import DataLoader, Subset


class Shuffled(L.LightningDataModule):
    def __init__(self, files, held_out=100):
        super().__init__()
        self.files = sorted(files)
        self.held_out = held_out
        random.shuffle(self.files)

    def train_dataloader(self):
        return DataLoader(self.files[self.held_out :], batch_size=8)

    def val_dataloader(self):
        return DataLoader(self.files[: self.held_out], batch_size=8)


class Permuted(L.LightningDataModule):
    def setup(self, stage=None):
        self.order = torch.randperm(len(self.full)).tolist()
        self.rows = np.arange(len(self.full))
        np.random.shuffle(self.rows)

    def train_dataloader(self):
        return DataLoader(Subset(self.full, self.order[:-10] + list(self.rows[20:])))

    def val_dataloader(self):
        return [DataLoader(Subset(self.full, self.order[-10:])), DataLoader(Subset(self.full, self.rows[:20]))]
