import torch
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, RandomSampler, SequentialSampler, Subset, SubsetRandomSampler


class Rows(LightningDataModule):
    def setup(self, stage):
        half = len(self.rows) // self.trainer.world_size
        start = half * self.trainer.global_rank
        self.part = list(range(start, start + half))
        self.mine = Subset(self.rows, range(self.trainer.global_rank, len(self.rows), self.trainer.world_size))

    def train_dataloader(self):
        return DataLoader(self.rows, batch_size=4, sampler=SubsetRandomSampler(self.part))

    def val_dataloader(self):
        order = SequentialSampler(self.mine)
        return DataLoader(self.mine, batch_size=4, sampler=order)

    def test_dataloader(self):
        rank, size = torch.distributed.get_rank(), self.size
        rows = list(self.rows[rank * size : (rank + 1) * size])
        return DataLoader(rows, batch_size=4, sampler=RandomSampler(rows))


Trainer(devices=2)
