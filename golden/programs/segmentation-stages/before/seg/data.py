import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset


class Blobs(Dataset):
    def __init__(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        self.mask = (torch.randn(n, 8, 8, generator=g).cumsum(1).cumsum(2) > 0).long()
        self.image = self.mask.unsqueeze(1).float() + 0.5 * torch.randn(n, 1, 8, 8, generator=g)

    def __len__(self):
        return len(self.mask)

    def __getitem__(self, idx):
        return {"image": self.image[idx], "mask": self.mask[idx]}


class BlobData(pl.LightningDataModule):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        self.train_ds, self.val_ds, self.test_ds = Blobs(24, 1), Blobs(8, 2), Blobs(8, 3)

    def train_dataloader(self):
        return DataLoader(self.train_ds, self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val_ds, self.batch_size)

    def test_dataloader(self):
        return [DataLoader(self.test_ds, self.batch_size), DataLoader(self.val_ds, self.batch_size)]
