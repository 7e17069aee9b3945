"""Streams whose helper makes samples, or takes its part."""

import itertools

import torch.distributed as dist
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Drawn(IterableDataset):
    def draw(self):
        while True:
            yield torch_sample()

    def __iter__(self):
        return self.draw()


class Lines(IterableDataset):
    def __init__(self, path):
        self.path = path

    def read(self):
        with open(self.path) as file:
            yield from itertools.islice(file, dist.get_rank(), None, dist.get_world_size())

    def __iter__(self):
        return self.read()


class Data(LightningDataModule):
    def train_dataloader(self):
        return [DataLoader(Drawn()), DataLoader(Lines("numbers.txt"))]


trainer = Trainer(devices=2, strategy="ddp")
