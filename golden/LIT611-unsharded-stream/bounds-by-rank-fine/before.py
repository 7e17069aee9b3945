"""A stream that is given the bounds of each process where it is made."""

import torch.distributed as dist
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Steps(IterableDataset):
    def __init__(self, series, begin, end):
        self.series = series
        self.begin = begin
        self.end = end

    def __len__(self):
        return self.end - self.begin

    def __iter__(self):
        for i in range(self.begin, self.end):
            yield self.series[i]


def steps_of(series):
    count = len(series) // dist.get_world_size()
    begin = dist.get_rank() * count
    return Steps(series, begin, begin + count)


class Data(LightningDataModule):
    def setup(self, stage):
        self.steps = steps_of(list(range(100)))

    def train_dataloader(self):
        return DataLoader(self.steps, batch_size=4)


trainer = Trainer(devices=2, strategy="ddp")
