from lightning.pytorch import LightningDataModule
from rows import Rows
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(self.names), batch_size=8)
