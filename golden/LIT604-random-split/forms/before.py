import lightning as L
import torch
import torch.utils.data as data
from torch.utils.data import random_split


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(
            self.full,  # all of it
            [80, 20],
        )
        self.worker_init = lambda worker: torch.manual_seed(worker)
        self.a, self.b = data.random_split(self.full, lengths=[0.5, 0.5])


class Net(L.LightningModule):
    def __init__(self, dataset):
        super().__init__()
        self.train_data, _ = torch.utils.data.random_split(dataset, [55, 5])


def main(dataset):
    train, val = random_split(dataset, [80, 20])
    trainer = L.Trainer(devices=4, strategy="ddp")
    trainer.fit(Net(dataset), train, val)
