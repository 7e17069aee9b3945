import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset


class Points(Dataset):
    def __init__(self, n, device="cuda"):
        self.points = torch.rand(n, 2)

    def __len__(self):
        return len(self.points)

    def __getitem__(self, i):
        return self.points[i]


class Rows(Dataset):
    def __init__(self, n, device):
        self.rows = torch.rand(n, 2)

    def __getitem__(self, i):
        return self.rows[i]


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train, self.val = Points(8), Rows(4, torch.device("cuda:0"))

    def train_dataloader(self):
        return DataLoader(self.train)

    def val_dataloader(self):
        return DataLoader(self.val)
