from collections import deque

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Replayed(Dataset):
    def __init__(self, memory, length):
        self.memory = memory
        self.length = length

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        return self.memory[index % len(self.memory)]


class Dreamt(Dataset):
    def __init__(self, dreamer):
        super().__init__()
        self.dreamer = dreamer

    def __len__(self):
        return 64

    def __getitem__(self, index):
        with torch.no_grad():
            return self.dreamer(torch.ones(3) * index)


class Player(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(3, 3)
        self.memory = deque(maxlen=100)

    def play(self):
        self.memory.append(self.net(torch.ones(3)).detach())

    def training_step(self, batch, batch_idx):
        self.play()
        return self.net(batch).mean()

    def train_dataloader(self):
        return DataLoader(Replayed(self.memory, length=50), batch_size=5)


class Dreamer(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(3, 3)

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    def train_dataloader(self):
        data = Dreamt(self.net)
        return DataLoader(data, batch_size=5)


class Whole(Dreamer):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def train_dataloader(self):
        return DataLoader(Dreamt(self), batch_size=5)


class Listed(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.seen = [torch.zeros(3)]

    def training_step(self, batch, batch_idx):
        self.seen[0] = batch[0]
        return self.net(batch).mean()

    def train_dataloader(self):
        return DataLoader(self.seen)
