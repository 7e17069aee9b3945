"""One method makes the loaders of all stages, and what their order is is not seen from what sets `shuffle=`."""

import lightning as L
from torch.utils.data import DataLoader, DistributedSampler


class Computed(L.LightningDataModule):
    def train_dataloader(self):
        return self._make(self.rows, True)

    def val_dataloader(self):
        return self._make(self.others, False)

    def _make(self, rows, train):
        sampler = DistributedSampler(rows) if self.gpus > 1 else None
        return DataLoader(rows, shuffle=self.order_of(train, sampler), sampler=sampler)


class Otherwise(L.LightningDataModule):
    def train_dataloader(self):
        return self._make(self.rows, True)

    def val_dataloader(self):
        return self._make(self.others, False)

    def _make(self, rows, train):
        mixed = train
        sampler = None
        if self.gpus > 1:
            sampler = DistributedSampler(rows)
            mixed = self.mixed_by_hand
        return DataLoader(rows, shuffle=mixed, sampler=sampler)
