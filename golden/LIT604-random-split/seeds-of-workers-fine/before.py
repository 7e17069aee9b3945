import random

import numpy as np
import torch
from lightning.pytorch import LightningDataModule, Trainer
from sklearn.model_selection import train_test_split
from torch.utils.data import DataLoader, Subset


def seed_all():
    seed = torch.initial_seed() % 2**32
    np.random.seed(seed)
    random.seed(seed)


class Data(LightningDataModule):
    def setup(self, stage=None):
        train, val = train_test_split(list(range(80)), test_size=0.25)
        self.train, self.val = Subset(self.rows, train), Subset(self.rows, val)

    def train_dataloader(self):
        return DataLoader(self.train, 8, shuffle=True, num_workers=2)


if __name__ == "__main__":
    seed_all()
    Trainer(devices=2, accelerator="gpu", strategy="ddp").fit(model, Data())
