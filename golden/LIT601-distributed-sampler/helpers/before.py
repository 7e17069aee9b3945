"""A helper that several hooks call, a seed, a place among the processes, an attribute: right in the usual case."""

import lightning as L
import torch
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Net(L.LightningModule):
    def _loader(self, name, is_train):
        dataset = self.read(name)
        if self.trainer.use_ddp:
            sampler = torch.utils.data.distributed.DistributedSampler(dataset, shuffle=is_train)
            shuffle = False
        elif self.trainer.use_tpu:
            sampler = torch.utils.data.distributed.DistributedSampler(
                dataset,
                num_replicas=xm.xrt_world_size(),
                rank=xm.get_ordinal(),
                shuffle=is_train,
            )
            shuffle = False
        else:
            sampler = None
            shuffle = is_train
        # the last batch may be small
        return DataLoader(dataset, shuffle=shuffle, sampler=sampler, drop_last=is_train)

    def train_dataloader(self):
        return self._loader("train", True)

    def val_dataloader(self):
        return self._loader("val", False)


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train_sampler = DistributedSampler(self.train_set, shuffle=True)

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=2, sampler=self.train_sampler)

    def on_train_epoch_start(self):
        self.train_sampler.set_epoch(self.trainer.current_epoch)


class Seeded(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data, seed=self.seed))

    def predict_dataloader(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data, num_replicas=2, rank=0))
