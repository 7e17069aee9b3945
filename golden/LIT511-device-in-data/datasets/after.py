import torch
from torch.utils.data import DataLoader, Dataset
from lightning.pytorch import LightningDataModule, LightningModule

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Rows(Dataset):
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, index):
        x, y = self.rows[index]
        return x, y


def collate(rows):
    return torch.stack(rows)


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(torch.zeros(3, 2)), num_workers=4, collate_fn=collate)


class Net(LightningModule):
    def val_dataloader(self):
        rows = torch.zeros(4, 2)
        return DataLoader(rows, batch_size=2)
