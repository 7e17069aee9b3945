from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, DistributedSampler, SequentialSampler, Subset, SubsetRandomSampler

from rows import OwnSampler


class Rows(LightningDataModule):
    def setup(self, stage):
        rank = self.trainer.global_rank
        self.mine = Subset(self.rows, range(rank, len(self.rows), self.trainer.world_size))
        self.fold = list(range(self.first * self.size, (self.first + 1) * self.size))

    def train_dataloader(self):
        return DataLoader(self.rows, batch_size=4, sampler=SubsetRandomSampler(self.fold))

    def val_dataloader(self):
        return DataLoader(self.rows, batch_size=4, sampler=SequentialSampler(self.rows))

    def test_dataloader(self):
        return DataLoader(self.mine, batch_size=4, sampler=OwnSampler(self.mine))

    def predict_dataloader(self):
        return DataLoader(self.mine, batch_size=4, sampler=DistributedSampler(self.mine, num_replicas=1, rank=0))


Trainer(devices=2)
