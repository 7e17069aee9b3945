"""Where there was no sampler, the data came in order."""

import pytorch_lightning as pl
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Net(pl.LightningModule):
    def train_dataloader(self):
        data = make(self.hparams.root)
        if self.hparams.gpus > 1:
            sampler = DistributedSampler(data)
        else:
            sampler = None

        return DataLoader(data, batch_size=8, sampler=sampler)

    def val_dataloader(self):
        data = make(self.hparams.root)
        sampler = DistributedSampler(data) if self.hparams.gpus > 1 else None
        return DataLoader(data, batch_size=8, sampler=sampler)


class Data(pl.LightningDataModule):
    def __init__(self, distributed):
        super().__init__()
        self.distributed = distributed

    def train_dataloader(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data) if self.distributed else None)


class Asked(pl.LightningDataModule):
    def train_dataloader(self):
        sampler = None
        if count_devices() > 1:
            sampler = DistributedSampler(self.data)
        return DataLoader(self.data, sampler=sampler)


class Told(pl.LightningDataModule):
    def train_dataloader(self):
        sampler = None if self.one_gpu else DistributedSampler(self.data)
        return DataLoader(self.data, sampler=sampler)


trainer = pl.Trainer(devices=2, strategy="ddp", max_epochs=1)
