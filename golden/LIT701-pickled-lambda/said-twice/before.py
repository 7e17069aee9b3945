import pytorch_lightning as pl
from torch.utils.data import DataLoader


def stream(path):
    return DataLoader(read(path), num_workers=2, collate_fn=lambda items: items[0])


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2, collate_fn=lambda items: items[0])

    def val_dataloader(self):
        return DataLoader(self.val, num_workers=2, collate_fn=lambda items: items[-1])


class More(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2, collate_fn=lambda items: items[0])
