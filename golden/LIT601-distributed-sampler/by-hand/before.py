"""What Lightning's sampler would not do, and what is not seen."""

import lightning as L
from torch.utils.data import DataLoader, WeightedRandomSampler
from torch.utils.data.distributed import DistributedSampler


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data, shuffle=False))

    def val_dataloader(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data, shuffle=False, drop_last=True))

    def test_dataloader(self):
        sampler = DistributedSampler(self.data, shuffle=False)
        self.order = list(sampler)
        return DataLoader(self.data, sampler=sampler)

    def predict_dataloader(self):
        sampler = DistributedSampler(self.other)
        return DataLoader(self.data, sampler=sampler)


class Weighted(L.LightningDataModule):
    def train_dataloader(self):
        if self.ddp:
            sampler = DistributedSampler(self.data)
        else:
            sampler = WeightedRandomSampler(self.weights, 100)
        return DataLoader(self.data, sampler=sampler)

    def val_dataloader(self):
        sampler = DistributedSampler(self.data) if self.careful else None
        return DataLoader(self.data, sampler=sampler)


trainer = L.Trainer(devices=2)
