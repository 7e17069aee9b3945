import lightning as L
from torch.utils.data import DataLoader

from rows import Rows


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train = Rows("train")
        self.val = Rows("val", transform=lambda x: x / 2)

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)

    def val_dataloader(self):
        return DataLoader(self.val, num_workers=0)
