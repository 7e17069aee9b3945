"""Whether Lightning shares out the data is an option here, which the start scripts turn off."""

import pytorch_lightning as pl
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Universal(pl.LightningDataModule):
    def __init__(self, args):
        super().__init__()
        self.save_hyperparameters(args)

    def train_dataloader(self):
        if self.hparams.replace_sampler_ddp is False:
            return DataLoader(self.train, batch_sampler=self.sampler_of(self.train))
        return DataLoader(self.train, batch_size=8)

    def val_dataloader(self):
        return DataLoader(self.valid, sampler=DistributedSampler(self.valid, shuffle=False), batch_size=8)
