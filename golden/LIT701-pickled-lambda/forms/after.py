"""Lambdas without free variables become functions of the module."""

import lightning as L
import torch
import torchvision.transforms as T
from torch.utils.data import DataLoader, Dataset


def _collate(batch):
    return torch.stack(
        # each is a tensor
        batch
    )


def _worker_init(worker, base=7):
    return torch.manual_seed(base + worker)


def _pad(*parts, **options):
    return torch.cat(*parts, **options)


def _transform(x):
    return x / 255


def _transform_2(x):
    return x.repeat(3, 1, 1) if x.ndim == 3 else x


class Data(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.transform = T.Compose(
            [
                T.ToTensor(),
                T.Lambda(_transform),  # to [0, 1]
                T.Lambda(lambd=_transform_2),
            ]
        )

    def train_dataloader(self):
        return DataLoader(
            self.train,
            num_workers=self.workers,
            collate_fn=_collate,
            worker_init_fn=_worker_init,
        )

    def val_dataloader(self):
        pad = _pad
        return DataLoader(self.val, num_workers=2, collate_fn=pad)

    def test_dataloader(self):
        return DataLoader(self.test, num_workers=2, collate_fn=self.collate)


def _read(i):
    return i * 2


class Numbers(Dataset):
    def __init__(self, count):
        self.read = _read

    def __getitem__(self, i):
        return self.read(i)
