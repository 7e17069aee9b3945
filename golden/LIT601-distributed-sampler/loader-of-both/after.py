from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def loader(self, data, train):
        return DataLoader(data, batch_size=2, shuffle=train)

    def other(self, data, shuffle=False):
        return DataLoader(data, batch_size=2, shuffle=shuffle)

    def train_dataloader(self):
        return [self.loader(self.rows, True), self.other(self.rows, True)]

    def val_dataloader(self):
        return [self.loader(self.rows, False), self.other(self.rows)]
