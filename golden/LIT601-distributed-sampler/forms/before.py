"""Training loaders shuffle, the others do not."""

import lightning.pytorch as pl
import torch.utils.data as tud
from torch.utils.data import DataLoader, RandomSampler
from torch.utils.data.distributed import DistributedSampler as Shards


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        sampler = Shards(self.train)
        return DataLoader(self.train, batch_size=4, sampler=sampler, shuffle=False, drop_last=True)

    def val_dataloader(self):
        return DataLoader(
            self.val,
            batch_size=4,  # small
            sampler=Shards(self.val, shuffle=False),
            num_workers=2,
        )

    def test_dataloader(self):
        sampler = None
        if self.trainer.use_ddp:
            sampler = tud.distributed.DistributedSampler(self.test)
            sampler.set_epoch(0)
        return [tud.DataLoader(self.test, sampler=sampler), DataLoader(self.val)]


class Net(pl.LightningModule):
    def train_dataloader(self):
        sampler = Shards(self.train, seed=0) if self.use_ddp else None
        return DataLoader(self.train, shuffle=(sampler is None), sampler=sampler)

    def val_dataloader(self):
        if self.hparams.distributed_backend == "ddp":
            sampler = Shards(dataset=self.val, shuffle=False)
        else:
            sampler = tud.SequentialSampler(self.val)
        return DataLoader(dataset=self.val, sampler=sampler)


class Parts(pl.LightningDataModule):
    def train_dataloader(self):
        if self.hparams.gpus > 1:
            sampler = Shards(self.train, shuffle=True)
        else:
            sampler = RandomSampler(self.train)
        return DataLoader(self.train, sampler=sampler)


trainer = pl.Trainer(devices=2, strategy="ddp", max_epochs=1)
