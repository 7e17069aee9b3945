import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


def batches(data, collate_fn=None):
    return [collate_fn(row) for row in data]


class Data(LightningDataModule):
    def __init__(self, data):
        super().__init__()
        self.data = data

    def _loader(self, data, **options):
        return DataLoader(data, batch_size=4, **options)

    def _other(self, data, collate_fn, **options):
        first = collate_fn(data[:1])
        return first, DataLoader(data, num_workers=4, **options)

    def train_dataloader(self):
        return self._loader(self.data, collate_fn=lambda rows: torch.stack(rows))

    def val_dataloader(self):
        return self._other(self.data, collate_fn=lambda rows: torch.stack(rows))[1]

    def rows(self):
        return batches(self.data, collate_fn=lambda row: row)
