import lightning as L
from torch.utils.data import DataLoader, DistributedSampler, Sampler


class Seeded(Sampler):
    def __init__(self, indices, seed):
        self.indices = indices[seed:]

    def __iter__(self):
        return iter(self.indices)


class Grouped(DistributedSampler):
    def __iter__(self):
        return iter(sorted(super().__iter__()))


class Data(L.LightningDataModule):
    def train_dataloader(self):
        sampler = Seeded(self.indices, self.trainer.global_rank)
        return DataLoader(self.train, 8, sampler=sampler)

    def val_dataloader(self):
        sampler = Grouped(self.val, rank=self.trainer.global_rank, num_replicas=self.trainer.world_size)
        return DataLoader(self.val, 8, sampler=sampler)


trainer = L.Trainer(devices=2, strategy="ddp")
