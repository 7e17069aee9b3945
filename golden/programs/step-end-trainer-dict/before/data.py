import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset


class BlobsDataModule(pl.LightningDataModule):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size

    def prepare_data(self, *args, **kwargs):
        pass

    def setup(self, stage=None):
        g = torch.Generator().manual_seed(9)
        centers = torch.randn(3, 10, generator=g) * 2
        y = torch.arange(60) % 3
        x = centers[y] + torch.randn(60, 10, generator=g)
        self.train_set = TensorDataset(x[:45], y[:45])
        self.val_set = TensorDataset(x[45:], y[45:])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.batch_size, drop_last=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.batch_size)
