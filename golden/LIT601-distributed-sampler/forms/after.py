"""Training loaders shuffle, the others do not."""

import lightning.pytorch as pl
import torch.utils.data as tud
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_size=4, shuffle=True, drop_last=True)

    def val_dataloader(self):
        return DataLoader(
            self.val,
            batch_size=4,  # small
            num_workers=2,
        )

    def test_dataloader(self):
        return [tud.DataLoader(self.test), DataLoader(self.val)]


class Net(pl.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.train, shuffle=True)

    def val_dataloader(self):
        return DataLoader(dataset=self.val)


class Parts(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, shuffle=True)


trainer = pl.Trainer(devices=2, strategy="ddp", max_epochs=1)
