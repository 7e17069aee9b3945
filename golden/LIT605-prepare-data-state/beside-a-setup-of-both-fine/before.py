import lightning as L
from torch.utils.data import DataLoader

from rows import Rows, unpack


class OwnUse(L.LightningDataModule):
    def prepare_data(self):
        self.source = "rows.zip"
        unpack(self.source, self.root)

    def setup(self, stage):
        self.rows = Rows(self.root)

    def train_dataloader(self):
        return DataLoader(self.rows)
