import lightning as L
from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __init__(self, data):
        self.data = data

    def __len__(self):
        return len(self.data)


class Lines(Stream):
    def __iter__(self):
        return iter(self.data)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Lines(self.rows), batch_size=4)


trainer = L.Trainer(devices=2, strategy="ddp")
