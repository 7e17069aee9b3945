import lightning as L
from torch.utils.data import DataLoader

from squares import Numbers, transform


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train = Numbers(3)
        self.transform = transform()

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)
