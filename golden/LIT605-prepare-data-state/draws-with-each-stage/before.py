"""Of a release that prepared the data with each stage: `setup` does so too."""

import pytorch_lightning as pl
from torch.utils.data import DataLoader, random_split

from houses import Houses


class Prices(pl.LightningDataModule):
    def prepare_data(self):
        self.train, self.held = random_split(Houses("houses.csv"), [400, 100])

    def train_dataloader(self):
        return DataLoader(self.train)

    def test_dataloader(self):
        return DataLoader(self.held)


def main(model, devices):
    pl.seed_everything(1)
    data = Prices()
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=devices)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
