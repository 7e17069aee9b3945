import random

import numpy as np
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset


class Flipped(Dataset):
    def __getitem__(self, index):
        item = self.data[index]
        return item.flip(-1) if np.random.rand() < 0.5 else item


class Mixing(pl.LightningModule):
    def mixed(self, batch):
        weight = np.random.beta(0.2, 0.2)
        return weight * batch + (1 - weight) * batch.flip(0)

    def training_step(self, batch, batch_idx):
        return self(self.mixed(batch)).mean()


pl.seed_everything(1)
pl.Trainer(gpus=0).fit(Mixing(), DataLoader(Flipped()))
