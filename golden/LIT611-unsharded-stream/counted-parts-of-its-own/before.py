from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Windows(IterableDataset):
    def __init__(self, count, width):
        self.count, self.width = count, width

    def __iter__(self):
        for start in range(self.count):
            for step in range(self.width):
                yield self.cut(start, step)


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Windows(100, 3))


trainer = Trainer(strategy="ddp", devices=2)
