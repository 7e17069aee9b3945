import torch
import torch.nn as nn
from lightning.pytorch import LightningDataModule, LightningModule
from torch.utils.data import DataLoader, Dataset

from elsewhere import Augment


class Jitter:
    """Used by the data set, on the CPU."""

    def __call__(self, row):
        return row + torch.randn(row.shape)


class Shift(Augment):
    def __call__(self, wave):
        return wave + torch.randn(wave.shape)


class Both:
    def __call__(self, wave):
        return wave + torch.randn(wave.shape)


class Counter:
    def __init__(self, size):
        self.counts = torch.zeros(size)

    def update(self, prediction):
        self.counts += torch.bincount(prediction.cpu(), minlength=len(self.counts))


class Moved:
    def __call__(self, wave):
        return wave + torch.randn(wave.shape).to(wave.device)


class Rows(Dataset):
    def __init__(self):
        self.steps = [Jitter(), Both()]

    def __getitem__(self, index):
        row = torch.zeros(8)
        for step in self.steps:
            row = step(row)
        return row, row

    def __len__(self):
        return 8


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(), batch_size=4)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.shift, self.both, self.moved = Shift(), Both(), Moved()
        self.counter = Counter(8)

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = self.net(self.both(self.shift(self.moved(x))))
        self.counter.update(x.argmax(1))
        return ((x - y) ** 2).mean()
