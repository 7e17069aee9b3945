"""Lambdas without free variables become functions of the module."""

import lightning as L
import torch
import torchvision.transforms as T
from torch.utils.data import DataLoader, Dataset


class Data(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.transform = T.Compose(
            [
                T.ToTensor(),
                T.Lambda(lambda x: x / 255),  # to [0, 1]
                T.Lambda(lambd=lambda x: x.repeat(3, 1, 1) if x.ndim == 3 else x),
            ]
        )

    def train_dataloader(self):
        return DataLoader(
            self.train,
            num_workers=self.workers,
            collate_fn=lambda batch: torch.stack(
                # each is a tensor
                batch
            ),
            worker_init_fn=lambda worker, base=7: torch.manual_seed(base + worker),
        )

    def val_dataloader(self):
        pad = lambda *parts, **options: torch.cat(*parts, **options)
        return DataLoader(self.val, num_workers=2, collate_fn=pad)

    def test_dataloader(self):
        return DataLoader(self.test, num_workers=2, collate_fn=lambda batch: self.collate(batch))


class Numbers(Dataset):
    def __init__(self, count):
        self.read = lambda i: i * 2

    def __getitem__(self, i):
        return self.read(i)
