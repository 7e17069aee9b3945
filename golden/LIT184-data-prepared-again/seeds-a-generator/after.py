"""A generator with a seed makes the rows, and the split draws from the common state all the same."""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset, random_split


class Waves(pl.LightningDataModule):
    def prepare_data(self):
        if getattr(self, "data_prepared", False):
            return
        self.data_prepared = True
        rows = torch.randn(40, 4, generator=torch.Generator().manual_seed(3))
        self.train, self.held = random_split(TensorDataset(rows), [30, 10])

    def train_dataloader(self):
        return DataLoader(self.train)

    def test_dataloader(self):
        return DataLoader(self.held)


def main(model, devices):
    data = Waves()
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=devices)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
