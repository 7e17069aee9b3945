import lightning as L
from torch.utils.data import DataLoader, Sampler


class Shards(Sampler):
    def __init__(self, data, rank, world_size):
        self.data, self.rank, self.world_size = data, rank, world_size

    def __iter__(self):
        return iter(range(self.rank, len(self.data), self.world_size))


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=Shards(self.data, self.trainer.global_rank, self.trainer.world_size))


trainer = L.Trainer(devices=2, use_distributed_sampler=False)
