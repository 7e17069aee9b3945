import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, rows):
        self.rows = rows
        self.device = "cuda"

    def __getitem__(self, index):
        row = self.rows[index]
        scale = torch.ones(3)
        return row, torch.tensor(index), scale


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(self.rows), num_workers=2)
