"""Only reads and assignments: it becomes `setup`."""

import lightning as L
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        """The data."""
        # all of it
        self.train = read("train")  # from disk
        self.val = read("val")

    def train_dataloader(self):
        return DataLoader(self.train)

    def val_dataloader(self):
        return DataLoader(self.val)


class Net(L.LightningModule):
    def setup(self, stage=None):
        root = self.hparams.root
        self.dataset: Table = Table(root)

    def train_dataloader(self):
        return DataLoader(self.dataset)
