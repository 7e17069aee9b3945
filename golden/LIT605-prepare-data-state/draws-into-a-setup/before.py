"""The `setup` that there is runs with each stage, and would draw in each."""

import pytorch_lightning as pl
from torch.utils.data import DataLoader, random_split

from houses import Houses, count


class Prices(pl.LightningDataModule):
    def prepare_data(self):
        self.train, self.held = random_split(Houses("houses.csv"), [400, 100])

    def setup(self, stage=None):
        self.rooms = count("rooms.csv")

    def train_dataloader(self):
        return DataLoader(self.train)

    def test_dataloader(self):
        return DataLoader(self.held)


def main(model, devices):
    data = Prices()
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=devices)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
