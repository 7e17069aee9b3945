import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __getitem__(self, index):
        return self.rows[index].cuda(torch.cuda.current_device())


def stacked(rows):
    return torch.stack(rows).cuda(torch.cuda.current_device())


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(), num_workers=4, collate_fn=stacked)


trainer = L.Trainer(devices=2)
