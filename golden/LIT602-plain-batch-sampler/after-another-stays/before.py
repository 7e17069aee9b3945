import lightning as L
from torch.utils.data import BatchSampler, DataLoader, RandomSampler

from samplers import Buckets


class Rows(L.LightningDataModule):
    def train_dataloader(self):
        if self.bucketed:
            sampler = Buckets(self.rows)
        else:
            sampler = BatchSampler(RandomSampler(self.rows), batch_size=8, drop_last=True)
        return DataLoader(self.rows, batch_sampler=sampler)

    def val_dataloader(self):
        sampler = BatchSampler(RandomSampler(self.rows), batch_size=8, drop_last=True)
        self.kept = sampler
        return DataLoader(self.rows, batch_sampler=sampler)
