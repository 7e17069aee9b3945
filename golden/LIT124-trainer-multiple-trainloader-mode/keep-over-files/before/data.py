import pytorch_lightning as pl
from torch.utils.data import DataLoader


class One(pl.LightningDataModule):
    def train_dataloader(self):
        loaders = [DataLoader(range(3)), DataLoader(range(5))]
        return loaders if self.both else loaders[0]


class Handed(pl.LightningDataModule):
    def train_dataloader(self, loaders=None):
        if loaders is None:
            loaders = [DataLoader(range(3)), DataLoader(range(5))]
        return loaders
