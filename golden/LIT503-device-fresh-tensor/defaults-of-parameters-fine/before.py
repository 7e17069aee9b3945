import torch
from lightning import LightningModule
from torch.utils.data import Dataset


def scaled(x, by=torch.tensor(2.0)):
    return x * by


def given(x, centers=torch.linspace(0, 1, 4)):
    return x - centers


def moved(x, centers=torch.linspace(0, 1, 4)):
    return x - centers.to(x.device)


def rows(x, order=torch.arange(4)):
    return x[order]


def filled(x, fill=None):
    return x + fill


class Rows(Dataset):
    def __getitem__(self, index, scale=torch.ones(3)):
        return self.rows[index] * scale


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        z = self(x)
        return scaled(z) + given(z, self.centers) + given(z, centers=y) + moved(z) + rows(z) + filled(z, y)

    def train_dataloader(self):
        return Rows()
