import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset


class Points(Dataset):
    def __init__(self, n, device="cuda"):
        self.points = torch.rand(n, 2).to(device)

    def __getitem__(self, i):
        return self.points[i]


class Rows(Dataset):
    def __init__(self, n, device):
        self.rows = torch.rand(n, 2).to(device)

    def __getitem__(self, i):
        return self.rows[i]


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train, self.val = Points(8, "cpu"), Rows(4, torch.device("cpu"))
        self.test = Points(8, device=self.trainer.strategy.root_device)

    def train_dataloader(self):
        return DataLoader(self.train)

    def val_dataloader(self):
        return DataLoader(self.val)

    def test_dataloader(self):
        return DataLoader(self.test)
