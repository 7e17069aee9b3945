import random

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import Dataset


class Codes(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.order = torch.randperm(dim)
        self.rate = random.random()
        self.seen = torch.randperm(dim)
        self.register_buffer("fixed", torch.randperm(dim))
        self.weight = nn.Parameter(torch.randn(dim))
        self.seed = torch.randint(0, 4, (1,), generator=torch.Generator().manual_seed(0))

    def forward(self, x):
        return x[:, self.order] * self.rate + x[:, self.fixed] * self.weight + self.seed


class Data(Dataset):
    def __init__(self):
        self.rows = torch.randn(8, 4)

    def __getitem__(self, index):
        return self.rows[index]


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.codes = Codes(4)
        self.net = nn.Linear(4, 4)
        self.data = Data()

    def training_step(self, batch, batch_idx):
        return self.net(self.codes(batch)).sum()


if __name__ == "__main__":
    pl.Trainer(devices=2, strategy="ddp").fit(Net())
