"""Where there was no sampler, the data came in order."""

import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def train_dataloader(self):
        data = make(self.hparams.root)

        return DataLoader(data, batch_size=8, shuffle=self.hparams.gpus > 1)

    def val_dataloader(self):
        data = make(self.hparams.root)
        return DataLoader(data, batch_size=8)


class Data(pl.LightningDataModule):
    def __init__(self, distributed):
        super().__init__()
        self.distributed = distributed

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=self.distributed)


class Asked(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


class Told(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


trainer = pl.Trainer(devices=2, strategy="ddp", max_epochs=1)
