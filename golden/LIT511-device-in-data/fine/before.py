import torch
from torch.utils.data import DataLoader, Dataset
from lightning.pytorch import LightningDataModule


class Rows(Dataset):
    def __init__(self, rows, device):
        self.rows = rows.to(device)

    def __getitem__(self, index):
        return self.rows[index].to("cpu").to(torch.float32)


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(torch.zeros(3), "cpu"), num_workers=4, pin_memory=True)
