"""Samplers that are right, of other classes, or none of Lightning's business."""

import lightning as L
import torch.distributed as dist
from monai.data import DistributedSampler as Even
from torch.utils.data import DataLoader, WeightedRandomSampler
from torch.utils.data.distributed import DistributedSampler


class Mine(DistributedSampler):
    def __iter__(self):
        return iter(sorted(super().__iter__()))


class Data(L.LightningDataModule):
    def train_dataloader(self):
        sampler = DistributedSampler(self.data) if self.trainer.world_size > 1 else None
        return DataLoader(self.data, sampler=sampler, shuffle=sampler is None)

    def val_dataloader(self):
        sampler = None
        if dist.is_available() and dist.is_initialized():
            sampler = DistributedSampler(self.data, shuffle=False)
        return DataLoader(self.data, sampler=sampler)

    def test_dataloader(self):
        return DataLoader(self.data, sampler=Mine(self.data))

    def predict_dataloader(self):
        return DataLoader(self.data, sampler=Even(self.data, even_divisible=True))


class Weighted(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=WeightedRandomSampler(self.weights, 10))

    def val_dataloader(self):
        return DataLoader(self.data)


def plain(dataset):
    sampler = DistributedSampler(dataset)
    for batch in DataLoader(dataset, sampler=sampler):
        yield batch


trainer = L.Trainer(devices=2, strategy="ddp")
