import lightning as L
import torch
from torch.utils.data import DataLoader, Subset

from shards import Shards, Stretch


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        self.rows = torch.randn(32, 4)
        self.shards = Shards(self.rows)
        self.stretch = Stretch(self.rows, self.trainer.global_rank, self.trainer.world_size)
        rank, world_size = self.trainer.global_rank, self.trainer.world_size
        self.mine = self.rows[rank::world_size]

    def train_dataloader(self):
        return DataLoader(self.shards, batch_size=4, shuffle=True)

    def val_dataloader(self):
        part = Subset(self.rows, range(self.trainer.global_rank, 32, self.trainer.world_size))
        return [DataLoader(self.stretch), DataLoader(part), DataLoader(self.mine), DataLoader(Shards(self.rows))]
