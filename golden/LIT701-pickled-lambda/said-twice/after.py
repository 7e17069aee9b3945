import pytorch_lightning as pl
from torch.utils.data import DataLoader


def _collate(items):
    return items[0]


def stream(path):
    return DataLoader(read(path), num_workers=2, collate_fn=_collate)


def _collate_2(items):
    return items[-1]


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2, collate_fn=_collate)

    def val_dataloader(self):
        return DataLoader(self.val, num_workers=2, collate_fn=_collate_2)


class More(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2, collate_fn=_collate)
