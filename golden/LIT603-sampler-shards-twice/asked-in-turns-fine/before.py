import lightning as L
import torch
import torch.distributed as dist
from torch.utils.data import DataLoader, DistributedSampler, Sampler


class Seeded(Sampler):
    """Each process draws in an order of its own, of all that is there."""

    def __init__(self, data):
        self.data = data

    def __iter__(self):
        generator = torch.Generator().manual_seed(dist.get_rank())
        return iter(torch.randperm(len(self.data), generator=generator).tolist())


class Longest(DistributedSampler):
    def __iter__(self):
        return iter(range(dist.get_rank(), len(self.dataset), dist.get_world_size()))


class Shortest(Sampler):
    def __iter__(self):
        return iter(sorted(range(len(self.data)), key=self.data.length))


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return [
            DataLoader(self.data, sampler=Seeded(self.data)),
            DataLoader(self.data, sampler=Longest(self.data)),
            DataLoader(self.data, sampler=Shortest(self.data)),
        ]


trainer = L.Trainer(devices=2, strategy="ddp")
