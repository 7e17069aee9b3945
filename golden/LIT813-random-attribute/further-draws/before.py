import random

import numpy as np
import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, n):
        super().__init__()
        order = list(range(n))
        random.shuffle(order)
        self.order = order
        self.names = ["a", "b"]
        np.random.shuffle(self.names)
        self.perm = np.random.default_rng().permutation(n)
        taken = torch.randperm(n)
        self.taken = taken[: n // 2]

    def training_step(self, batch, batch_idx):
        return self(batch[self.order, self.perm, self.taken], self.names).mean()


def main():
    Trainer(devices=2, strategy="ddp").fit(Net(4))
