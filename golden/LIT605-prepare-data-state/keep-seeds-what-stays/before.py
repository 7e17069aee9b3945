import numpy as np
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset, random_split


class Net(pl.LightningModule):
    def prepare_data(self):
        torch.manual_seed(3)
        np.savetxt("noise.txt", torch.randn(4).numpy())
        data = TensorDataset(torch.arange(40.0), torch.arange(40))
        self.train_set, self.val_set = random_split(data, [32, 8])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=8)


class Local(pl.LightningModule):
    def prepare_data(self):
        seed = int(open("seed.txt").read())
        print("seeded with", seed)
        torch.manual_seed(seed)
        data = TensorDataset(torch.arange(40.0), torch.arange(40))
        self.train_set, self.val_set = random_split(data, [32, 8])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=8)


def main(devices):
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=devices)
    trainer.fit(Net())
    trainer.fit(Local())
