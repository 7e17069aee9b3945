import lightning as L
from torch.utils.data import DataLoader, RandomSampler, Sampler


class Shards(Sampler):
    def __init__(self, data, rank, world_size):
        self.data, self.rank, self.world_size = data, rank, world_size

    def __iter__(self):
        return iter(range(self.rank, len(self.data), self.world_size))


class Net(L.LightningModule):
    def train_dataloader(self):
        if self.hparams.shard:
            sampler = Shards(self.data, self.global_rank, self.trainer.world_size)
            return DataLoader(self.data, sampler=sampler)
        sampler = RandomSampler(self.data)
        return DataLoader(self.data, sampler=sampler)


trainer = L.Trainer(devices=2)
