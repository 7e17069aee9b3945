import functools

from lightning.pytorch import Callback, LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset


def listed(function):
    return functools.wraps(function)(lambda *args: list(function(*args)))


@listed
def numbers(path):
    yield from range(3)


def counted(path):
    def steps():
        yield 1

    return sum(steps())


class Rows(Dataset):
    def __init__(self, path):
        self.rows = tuple(line.split() for line in path.read_text().splitlines())
        self.numbers = numbers(path)
        self.count = counted(path)
        kept = (row for row in self.rows if row)
        self.kept = list(kept)

    def __getitem__(self, index):
        self.left = (row for row in self.rows)
        return self.rows[index]


class Data(LightningDataModule):
    def setup(self, stage):
        self.seeds = (seed * 7 for seed in range(100))

    def train_dataloader(self):
        return DataLoader(Rows("rows"), num_workers=4)


class Turns(Callback):
    def __init__(self):
        self.turns = self.endless()

    def endless(self):
        return [*range(3)]


if __name__ == "__main__":
    Trainer(strategy="ddp_spawn", devices=2, callbacks=[Turns()]).fit(LightningModule(), datamodule=Data())
