import os

import lightning as L
import numpy as np
from torch.utils.data import DataLoader

from rows import Rows


class Written(L.LightningDataModule):
    def prepare_data(self):
        if not os.path.isdir(self.root):
            os.makedirs(self.root)
        self.size = 32  # rows
        self.names = [f"row {i}" for i in range(3)]
        np.save(os.path.join(self.root, "marker.npy"), np.zeros(1))

    def setup(self, stage):
        """Make the rows."""
        marker = np.load(os.path.join(self.root, "marker.npy"))
        self.rows = Rows(self.size, self.names, marker)

    def train_dataloader(self):
        return DataLoader(self.rows)


class Downloaded(L.LightningDataModule):
    def prepare_data(self):
        kind = "train"
        Rows(self.root, download=True)
        self.data = Rows(
            self.root,
            kind=kind,
        )

    def setup(self, stage=None):
        if stage == "fit":
            self.train = self.data.part(0)
        self.val = self.data.part(1)

    def train_dataloader(self):
        return DataLoader(self.train)
