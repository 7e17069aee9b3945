import lightning as L
from torch.utils.data import DataLoader, IterableDataset


class Batched(IterableDataset):
    def __init__(self, data, size):
        self.data, self.size = data, size

    def __iter__(self):
        batch = []
        for row in self.data:
            batch.append(row)
            if len(batch) == self.size:
                yield batch
                batch = []


class Mapped(IterableDataset):
    def __init__(self, dataset, function):
        self.dataset = dataset
        self.function = function

    def __iter__(self):
        return map(self.function, iter(self.dataset))


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return [DataLoader(Batched(self.stream, 4)), DataLoader(Mapped(self.stream, str))]


trainer = L.Trainer(devices=2, strategy="ddp")
