import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, like=None):
        self.like = like

    def __len__(self):
        return 8

    def __getitem__(self, index):
        x = torch.ones(4)
        if self.like is not None:
            x = x.to(self.like.device)
        return x


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(), num_workers=2)
