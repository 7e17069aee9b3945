import random

import lightning as L
import numpy as np
import torch
from torch.utils.data import Subset


class Permuted(L.LightningDataModule):
    def setup(self, stage=None):
        order = torch.randperm(len(self.full)).tolist()
        n = int(0.8 * len(order))
        self.train, self.val = Subset(self.full, order[:n]), Subset(self.full, order[n:])


class Shuffled(L.LightningDataModule):
    def __init__(self, files):
        super().__init__()
        files = sorted(files)
        random.shuffle(files)
        self.train_files, self.val_files = files[:-10], files[-10:]


class Numbers(L.LightningDataModule):
    def setup(self, stage):
        index = np.arange(len(self.full))
        np.random.shuffle(index)
        self.test = Subset(self.full, index[:10])
        self.val = Subset(self.full, index[10:20])
        self.train = Subset(self.full, index[20:])


class Fine(L.LightningDataModule):
    def setup(self, stage):
        generator = torch.Generator().manual_seed(0)
        order = torch.randperm(len(self.full), generator=generator)
        self.train, self.val = order[:80], order[80:]
        rng = np.random.default_rng(0)
        index = rng.permutation(len(self.full))
        self.train, self.val = index[:80], index[80:]
        files = sorted(self.files)
        random.Random(0).shuffle(files)
        self.train, self.val = files[:80], files[80:]
        few = random.sample(self.files, 20)
        self.shown = few[:10]
        rows = torch.randperm(len(self.full))
        self.rows = rows


class Step(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch[torch.randperm(len(batch))]).mean()


def folds(rows):
    random.shuffle(rows)
    return rows[:5], rows[5:]
