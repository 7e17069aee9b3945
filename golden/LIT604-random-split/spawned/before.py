import torch
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, random_split


class Data(LightningDataModule):
    def __init__(self, rows):
        super().__init__()
        self.rows = rows
        self.early, self.other = random_split(rows, [8, 2])

    def setup(self, stage):
        self.train, self.val = random_split(self.rows, [8, 2])


def main(net, rows):

    train, val = random_split(rows, [8, 2])
    trainer = Trainer(devices=2, accelerator="gpu", strategy="ddp_spawn")
    trainer.fit(net, DataLoader(train), DataLoader(val))


def other(net, rows):
    Trainer(devices=2, accelerator="gpu", strategy="ddp").fit(net, Data(rows))


if __name__ == "__main__":
    main(None, [])
