import torch
import torch.distributed as dist
from lightning import LightningDataModule
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __getitem__(self, index):
        row = torch.tensor(self.rows[index]).cuda()
        if dist.is_initialized():
            dist.barrier()
        return row


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(), num_workers=2)
