import lightning as L
import torch
from torch.utils.data import DataLoader, IterableDataset


class Windows(IterableDataset):
    def __init__(self, steps, width=8):
        self.steps, self.width = steps, width

    def __iter__(self):
        for start in range(self.steps):
            t = torch.arange(start, start + self.width).float()
            yield t.sin(), t.cos().mean()


class Rows(IterableDataset):
    def __init__(self, table):
        self.table = table

    def __iter__(self):
        for index in range(0, len(self.table), 2):
            yield self.table[index]


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return [DataLoader(Windows(8)), DataLoader(Rows([1, 2]))]


trainer = L.Trainer(devices=2, strategy="ddp")
