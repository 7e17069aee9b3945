"""A program that seeds every process alike with a function of its own."""

import random

import numpy as np
import torch as th
from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, random_split


def set_seed(seed=666):
    random.seed(seed)
    np.random.seed(seed)
    th.manual_seed(seed)


class Data(LightningDataModule):
    def __init__(self, rows):
        super().__init__()
        self.rows = rows

    def setup(self, stage=None):
        self.train_set, self.val_set = random_split(self.rows, [80, 20])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=8, shuffle=True)


def main():
    set_seed(7)
    Trainer(devices=2).fit(LightningModule(), datamodule=Data(list(range(100))))
