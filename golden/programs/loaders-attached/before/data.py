import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset


class Sentences(pl.LightningDataModule):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        generator = torch.Generator().manual_seed(4)
        tokens = torch.randint(0, 12, (72, 6), generator=generator)
        data = TensorDataset(tokens, (tokens > 5).sum(1).gt(3).long())
        self.train, self.val = data, TensorDataset(*data[:24])

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)

    def test_dataloader(self):
        return self.val_dataloader()
