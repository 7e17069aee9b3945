import random

import numpy as np
import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, n):
        super().__init__()
        np.random.seed(0)
        self.order = np.random.permutation(n)

    def training_step(self, batch, batch_idx):
        return self(batch[self.order]).mean()


class Own(LightningModule):
    def __init__(self, n):
        super().__init__()
        self.perm = np.random.default_rng(3).permutation(n)
        self.rng = np.random.default_rng()
        self.mixed = random.Random(1).sample(range(n), 2)
        other = list(range(n))
        random.shuffle(other)
        self.count = len(other)
        kept = torch.randperm(n, generator=torch.Generator().manual_seed(0))
        self.kept = kept[:2]

    def training_step(self, batch, batch_idx):
        return self(batch[self.perm, self.kept]).mean()


def main():
    Trainer(devices=2, strategy="ddp").fit(Net(4))
