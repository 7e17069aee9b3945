import numpy as np
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset


class Waves(pl.LightningDataModule):
    """Waves with noise, written once."""

    def prepare_data(self):
        """Write the waves."""
        noise = np.random.randn(40, 4)
        torch.save(torch.from_numpy(noise).float(), "waves.pt")

    def setup(self, stage=None):
        self.rows = TensorDataset(torch.load("waves.pt", weights_only=True))

    def train_dataloader(self):
        return DataLoader(self.rows)

    def test_dataloader(self):
        return DataLoader(self.rows)


def main(model):
    data = Waves()
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
