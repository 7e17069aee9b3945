"""Where one process has no sampler, the data of a validation are shuffled, and stay so."""

import lightning.pytorch as pl
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Net(pl.LightningModule):
    def val_dataloader(self):
        if self.hparams.num_gpus > 1:
            sampler = DistributedSampler(self.val)
        else:
            sampler = None
        return DataLoader(self.val, shuffle=(sampler is None), sampler=sampler, batch_size=4)

    def test_dataloader(self):
        sampler = DistributedSampler(self.test, shuffle=False) if self.hparams.num_gpus > 1 else None
        return DataLoader(self.test, sampler=sampler, shuffle=not sampler)


class Ordered(pl.LightningModule):
    def val_dataloader(self):
        sampler = DistributedSampler(self.val) if self.hparams.num_gpus > 1 else None
        return DataLoader(self.val, sampler=sampler, shuffle=False)

    def test_dataloader(self):
        sampler = DistributedSampler(self.test) if self.hparams.num_gpus > 1 else None
        return DataLoader(self.test, sampler=sampler)


trainer = pl.Trainer(devices=2, strategy="ddp", max_epochs=1)
