import lightning as L
import torch.distributed as dist
from torch.utils.data import DataLoader, Sampler


class Shards(Sampler):
    def __init__(self, data):
        self.data = data
        self.rank = dist.get_rank()
        self.world_size = dist.get_world_size()

    def __iter__(self):
        return iter(range(self.rank, len(self.data), self.world_size))


class Buckets(Shards):
    pass


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=Shards(self.data), batch_size=4)

    def val_dataloader(self):
        sampler = Buckets(self.data)
        return DataLoader(self.data, sampler=sampler, batch_size=4)
