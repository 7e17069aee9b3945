from pytorch_lightning import LightningDataModule
from torch.utils.data import DataLoader


class Rows(LightningDataModule):
    def train_dataloader(self):
        def length(row):
            return len(row)

        return DataLoader(sorted(self.rows, key=length), num_workers=2)

    def val_dataloader(self):
        def length(row):
            return -len(row)

        return DataLoader(sorted(self.rows, key=length), num_workers=2)
