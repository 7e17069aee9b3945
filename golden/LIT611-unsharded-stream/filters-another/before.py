from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Longer(IterableDataset):
    """A filter: what it goes through is another stream, which it is called with."""

    def __init__(self, least):
        self.least = least

    def __call__(self, records):
        self._records = records
        return self

    def __iter__(self):
        for record in self._records:
            if len(record) > self.least:
                yield record


class Read(IterableDataset):
    """It is called with how to read, and goes through lines of its own."""

    def __init__(self, path):
        self.lines = path.read_text().splitlines()

    def __call__(self, parse):
        self._parse = parse
        return self

    def __iter__(self):
        for line in self.lines:
            yield self._parse(line)


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Longer(3)(Read(self.path)(str.split)))


trainer = Trainer(devices=2)
