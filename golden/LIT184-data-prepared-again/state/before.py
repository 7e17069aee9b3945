import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset


class Waves(pl.LightningDataModule):
    def prepare_data(self):
        self.x = torch.randn(40, 4)

    def train_dataloader(self):
        return DataLoader(TensorDataset(self.x))

    def test_dataloader(self):
        return DataLoader(TensorDataset(self.x))


def main(model, devices):
    data = Waves()
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=devices)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
