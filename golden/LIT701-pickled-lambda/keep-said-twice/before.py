import pytorch_lightning as pl
from torch.utils.data import DataLoader


def _collate(items):
    return items[0]


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2, collate_fn=_collate)


class More(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(sorted(self.train, key=lambda items: items[0]), num_workers=2, collate_fn=_collate)
