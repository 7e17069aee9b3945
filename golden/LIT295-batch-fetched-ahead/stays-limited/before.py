import random

import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __init__(self, data):
        self.data = data
        self.rng = random.Random(5)

    def __getitem__(self, index):
        return self.data[index] + self.rng.random()


class Unseeded(Dataset):
    def __getitem__(self, index):
        return index + random.random()


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}


pl.Trainer(train_percent_check=1, gpus=0).fit(Net(), DataLoader(Noisy(range(5))))
pl.Trainer(limit_train_batches=1.0, gpus=0).fit(Net(), DataLoader(Unseeded()))
