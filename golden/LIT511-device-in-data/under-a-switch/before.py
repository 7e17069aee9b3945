import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, gpu=True):
        self.gpu = gpu

    def __len__(self):
        return 8

    def __getitem__(self, index):
        x = torch.ones(4)
        if self.gpu:
            x = x.cuda()
        y = torch.zeros(1)
        if self.gpu:
            y = y.cuda()
            x = x + y
        return x, y


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(), num_workers=2)
