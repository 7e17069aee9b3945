import random

from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, random_split


class Net(LightningModule):
    def __init__(self, rows):
        super().__init__()
        self.rows, self.held = random_split(rows, [8, 2])


class Data(LightningDataModule):
    def setup(self, stage):
        self.train, self.val = random_split(self.rows, [8, 2])
        order = list(range(10))
        random.shuffle(order)
        self.first, self.last = order[:8], order[8:]


def main(rows):
    train, val = random_split(rows, [8, 2])
    trainer = Trainer(devices=2, accelerator="gpu", strategy="ddp_spawn")
    trainer.fit(Net(rows), DataLoader(train), DataLoader(val))
