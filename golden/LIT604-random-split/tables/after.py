import numpy as np
import pandas as pd
import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Subset


class Sampled(LightningDataModule):
    def setup(self, stage):
        rows = pd.read_csv("rows.csv")
        self.train = rows.sample(frac=0.8, random_state=42)
        self.val = rows.drop(self.train.index)


class Masked(LightningDataModule):
    def setup(self, stage):
        rows = pd.read_csv("rows.csv")
        mask = np.random.rand(len(rows)) < 0.8
        self.train, self.val = rows[mask], rows[~mask]


class Ordered(LightningDataModule):
    def setup(self, stage):
        order = torch.randperm(len(self.rows), generator=torch.Generator().manual_seed(42))
        self.train, self.val = Subset(self.rows, order[:80]), Subset(self.rows, order[80:])

    def train_dataloader(self):
        return DataLoader(self.train)
