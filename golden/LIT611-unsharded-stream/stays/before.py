import itertools
import random

import lightning as L
import torch.distributed as dist
from torch.utils.data import DataLoader, Dataset, IterableDataset


class Lines(IterableDataset):
    def __iter__(self):
        return itertools.islice(open("a.txt"), dist.get_rank(), None, dist.get_world_size())


class Shards(IterableDataset):
    def __init__(self, shards):
        self.files = shards

    def __iter__(self):
        return iter(self.files)


class Played(IterableDataset):
    def __init__(self, play):
        self.play = play

    def __iter__(self):
        for game in self.play():
            yield game


class Drawn(IterableDataset):
    def __init__(self, archives):
        self.archives = [open(archive) for archive in archives]

    def __iter__(self):
        return iter(self.next_sample())

    def next_sample(self):
        while True:
            archive = self.archives[random.randint(0, len(self.archives) - 1)]
            yield archive.readline() or open("b.txt").readline()


class Unused(IterableDataset):
    def __iter__(self):
        return iter(range(3))


class Numbers(Dataset):
    def __iter__(self):
        return iter(range(3))


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return [DataLoader(Lines()), DataLoader(Shards([])), DataLoader(Played(print)), DataLoader(Drawn([])), DataLoader(Numbers())]


trainer = L.Trainer(devices=2, strategy="ddp")
