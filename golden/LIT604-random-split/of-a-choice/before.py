import random

import lightning as L
import numpy as np
from torch.utils.data import Subset


class Sliced(L.LightningDataModule):
    def setup(self, stage):
        order = np.random.choice(len(self.rows), len(self.rows), replace=False)
        self.train, self.val = Subset(self.rows, order[:80]), Subset(self.rows, order[80:])


class Rest(L.LightningDataModule):
    def setup(self, stage):
        val = np.random.choice(len(self.rows), 10, replace=False)
        train = np.setdiff1d(np.arange(len(self.rows)), val)
        self.train, self.val = Subset(self.rows, train), Subset(self.rows, val)


class Sampled(L.LightningDataModule):
    def setup(self, stage):
        held = random.sample(range(len(self.rows)), 10)
        rest = [i for i in range(len(self.rows)) if i not in held]
        self.train, self.val = Subset(self.rows, rest), Subset(self.rows, held)


class Sets(L.LightningDataModule):
    def setup(self, stage):
        held = set(random.sample(self.names, 10))
        self.train, self.val = sorted(set(self.names) - held), sorted(held)


class Deleted(L.LightningDataModule):
    def setup(self, stage):
        index = np.arange(len(self.rows))
        held = np.random.choice(index, size=10, replace=False)
        self.train, self.val = np.delete(index, held), held


class Fine(L.LightningDataModule):
    def setup(self, stage):
        few = np.random.choice(len(self.rows), 10)
        self.shown = [self.rows[i] for i in few]
        held = np.random.choice(len(self.rows), 10, p=self.weights)
        self.held = Subset(self.rows, held)
