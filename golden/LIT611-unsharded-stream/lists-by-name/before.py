import lightning as L
from torch.utils.data import DataLoader, IterableDataset


class Sized(IterableDataset):
    def __init__(self, data):
        self.data = data

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        return iter(self.data)


class Listed(IterableDataset):
    def __init__(self, source):
        self.data = sorted(source)

    def __iter__(self):
        for number, row in enumerate(self.data):
            yield number, row


class Given(IterableDataset):
    def __init__(self, data, scale=1.0):
        self.data = data
        self.scale = scale

    def __iter__(self):
        for row in self.data:
            yield row * self.scale


class Data(L.LightningDataModule):
    def train_dataloader(self):
        rows = [1.0, 2.0]
        return [DataLoader(Sized(self.rows)), DataLoader(Listed(self.rows)), DataLoader(Given(rows))]


trainer = L.Trainer(devices=2, strategy="ddp")
