import random

import lightning as L
from torch.utils.data import DataLoader, IterableDataset


class Cropped(IterableDataset):
    def __init__(self, lines):
        self.lines = lines

    def __iter__(self):
        for line in self.lines:
            start = random.randint(0, 8)
            yield line[start : start + 8]


class Forever(IterableDataset):
    def __init__(self, path):
        self.path = path

    def __iter__(self):
        while True:
            with open(self.path) as file:
                yield from file


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return [DataLoader(Cropped([])), DataLoader(Forever("a.txt"))]


trainer = L.Trainer(devices=2, strategy="ddp")
