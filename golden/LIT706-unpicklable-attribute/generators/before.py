from lightning.pytorch import Callback, LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset


def numbers(path):
    with open(path) as lines:
        for line in lines:
            yield int(line)


class Rows(Dataset):
    def __init__(self, path):
        self.rows = (line.split() for line in path.read_text().splitlines())
        self.numbers = numbers(path)

    def __getitem__(self, index):
        return next(self.rows), next(self.numbers)


class Data(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.seeds = (seed * 7 for seed in range(100))

    def train_dataloader(self):
        return DataLoader(Rows("rows"), num_workers=4)


class Turns(Callback):
    def __init__(this):
        this.turns = this.endless()

    def endless(this):
        while True:
            yield from range(3)


if __name__ == "__main__":
    Trainer(strategy="ddp_spawn", devices=2, callbacks=[Turns()]).fit(LightningModule(), datamodule=Data())
