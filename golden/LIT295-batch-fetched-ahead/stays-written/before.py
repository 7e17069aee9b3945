"""Data without a length, made all at once, or of what no step changes."""
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, Dataset, IterableDataset


class Endless(IterableDataset):
    def __init__(self, memory):
        self.memory = memory

    def __iter__(self):
        while True:
            yield self.memory.sample(1)


class AtOnce(IterableDataset):
    def __init__(self, memory, size):
        self.memory = memory
        self.size = size

    def __len__(self):
        return self.size

    def __iter__(self):
        drawn = self.memory.sample(self.size)
        for one in drawn:
            yield one


class Read(Dataset):
    def __init__(self, table, teacher):
        self.table = table
        self.teacher = teacher

    def __len__(self):
        return len(self.table)

    def __getitem__(self, index):
        return self.teacher(self.table[index])


class Player(pl.LightningModule):
    def __init__(self, memory, table):
        super().__init__()
        self.net = nn.Linear(3, 3)
        self.teacher_net = nn.Linear(3, 3)
        self.memory = memory
        self.table = table
        self.losses = []

    def training_step(self, batch, batch_idx):
        self.memory.append(batch)
        self.losses.append(self.teacher_net(batch))
        return self.net(batch).mean()

    def train_dataloader(self):
        loaders = [DataLoader(Endless(self.memory)), DataLoader(AtOnce(self.memory, 100))]
        return [*loaders, DataLoader(Read(self.table, self.teacher_net))]

    def val_dataloader(self):
        return DataLoader(Read(self.losses, self.net))
