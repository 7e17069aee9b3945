import lightning as L
from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __init__(self, data, rank):
        self.data, self.rank = data, rank

    def part(self):
        return self.data[self.rank :: 2]


class Lines(Stream):
    def __iter__(self):
        return iter(self.part())


class Wrapped(IterableDataset):
    def __init__(self, data):
        self.data = data


class Upper(Wrapped):
    def __iter__(self):
        return map(str.upper, iter(self.data))


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Lines(self.rows, self.trainer.global_rank), batch_size=4)

    def val_dataloader(self):
        return DataLoader(Upper(Lines(self.rows, self.trainer.global_rank)), batch_size=4)


trainer = L.Trainer(devices=2, strategy="ddp")
