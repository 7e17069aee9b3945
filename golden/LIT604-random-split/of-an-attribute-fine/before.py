import random

import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset, Subset


class Whole(L.LightningDataModule):
    """All of it is trained on, and a few are shown."""

    def __init__(self, files):
        super().__init__()
        self.files = sorted(files)
        random.shuffle(self.files)
        self.shown = self.files[:4]

    def train_dataloader(self):
        return DataLoader(self.files)


class Buckets(L.LightningDataModule):
    """Parts from a place to another are batches."""

    def __init__(self, files):
        super().__init__()
        self.files = sorted(files)
        random.shuffle(self.files)

    def train_dataloader(self):
        return DataLoader([self.files[i : i + 8] for i in range(0, len(self.files), 8)])


class Drawn(L.LightningDataModule):
    def setup(self, stage=None):
        self.order = torch.randperm(len(self.full), generator=torch.Generator().manual_seed(0))
        self.files = sorted(self.full.files)
        random.Random(0).shuffle(self.files)

    def train_dataloader(self):
        return DataLoader(Subset(self.full, self.order[:-10]), self.files[10:])

    def val_dataloader(self):
        return DataLoader(Subset(self.full, self.order[-10:]), self.files[:10])


class Pairs(Dataset):
    """Each makes pairs of its own halves."""

    def __init__(self, files):
        self.files = list(files)
        random.shuffle(self.files)

    def pairs(self):
        half = len(self.files) // 2
        return zip(self.files[:half], self.files[half:])


class Mixed(L.LightningModule):
    """Halves of a memory are mixed with each other; nothing is validated on."""

    def on_train_epoch_start(self):
        self.order = torch.randperm(64)

    def training_step(self, batch, batch_idx):
        return self.net(self.memory[self.order[:32]] + self.memory[self.order[32:]]).mean()
