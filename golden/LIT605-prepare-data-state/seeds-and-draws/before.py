import numpy as np
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset, random_split


class Net(pl.LightningModule):
    def __init__(self, seed):
        super().__init__()
        self.seed = seed

    def prepare_data(self):
        data = TensorDataset(torch.arange(40.0), torch.arange(40))
        # the same parts in each run
        torch.manual_seed(self.seed)
        self.train_set, self.val_set = random_split(data, [32, 8])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=8)


class Kept(pl.LightningModule):
    def prepare_data(self):
        print("made by each process")
        np.random.seed(7)
        order = np.random.permutation(40)
        self.train_set = TensorDataset(torch.arange(40.0)[order])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=8)


class Plain(pl.LightningModule):
    def prepare_data(self):
        np.random.seed(0)
        self.train_set = TensorDataset(torch.arange(40.0))

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=8)


def main(devices):
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=devices)
    trainer.fit(Net(3))
    trainer.fit(Kept())
    trainer.fit(Plain())
