"""One method makes the loaders of all stages, and `shuffle=` says which of them are shuffled on one device."""

import lightning as L
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Videos(L.LightningModule):
    def _make(self, part):
        rows = self.parts[part]
        mixed = False
        if part == "train":
            mixed = True
        sampler = None
        if self.trainer.use_ddp:
            sampler = DistributedSampler(rows)
            mixed = False  # the sampler does it
        print(part, mixed)
        return DataLoader(rows, batch_size=2, shuffle=mixed, sampler=sampler)

    def train_dataloader(self):
        return self._make("train")

    def val_dataloader(self):
        return self._make("val")


class Given(L.LightningDataModule):
    def train_dataloader(self):
        return self._make(self.rows, True)

    def test_dataloader(self):
        return self._make(self.others, False)

    def _make(self, rows, mixed):
        order = mixed
        if self.gpus > 1:
            sampler = DistributedSampler(rows)
            order = False
        else:
            sampler = None
        return DataLoader(rows, shuffle=order, sampler=sampler)


class Trained(L.LightningDataModule):
    def train_dataloader(self):
        mixed = self.mixed
        sampler = None
        if self.gpus > 1:
            sampler = DistributedSampler(self.rows)
            mixed = False
        return DataLoader(self.rows, shuffle=mixed, sampler=sampler)
