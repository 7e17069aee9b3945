import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


def to_gpu(rows):
    return tuple(torch.stack(column) for column in zip(*rows))


def on_gpu(rows):
    return rows.cuda()


def columns(rows):
    return on_gpu(torch.stack(rows))


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.rows, collate_fn=to_gpu, num_workers=2)

    def val_dataloader(self):
        return DataLoader(self.rows, collate_fn=columns)
