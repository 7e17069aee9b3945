import lightning as L
import torch.distributed as dist
from torch.utils.data import DataLoader, Sampler


class Part(Sampler):
    def __init__(self, indices, rank, world):
        self.indices = indices[rank::world]

    def __iter__(self):
        return iter(self.indices)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        sampler = Part(self.indices, self.trainer.global_rank, self.trainer.world_size)
        return DataLoader(self.train, 8, sampler=sampler)

    def val_dataloader(self):
        return DataLoader(self.val, 8, sampler=Part(self.indices, dist.get_rank(), world=dist.get_world_size()))


trainer = L.Trainer(devices=2, strategy="ddp")
