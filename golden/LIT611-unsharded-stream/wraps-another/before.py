"""Streams that go through another one, which takes its part."""

import torch.distributed as dist
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Files(IterableDataset):
    def __init__(self, paths):
        self.paths = paths

    def __iter__(self):
        yield from self.paths[dist.get_rank() :: dist.get_world_size()]


class Shuffled(IterableDataset):
    def __init__(self, dataset, size):
        self.dataset = dataset
        self.size = size

    def __iter__(self):
        kept = []
        for sample in self.dataset:
            kept.append(sample)
            if len(kept) == self.size:
                yield from kept
                kept = []


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Shuffled(Files(["a", "b"]), 4))


trainer = Trainer(devices=2, strategy="ddp")
