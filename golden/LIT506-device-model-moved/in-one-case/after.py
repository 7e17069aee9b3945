import torch
from lightning.pytorch import LightningModule, Trainer
from torch.utils.data import DataLoader


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()


def train(data: DataLoader, gpus: int) -> None:
    model = Net()
    Trainer(devices=gpus).fit(model, data)


def other(data: DataLoader) -> None:
    model = Net() if torch.cuda.is_available() else Net()
    Trainer().fit(model, data)


def last(data: DataLoader) -> None:
    model = Net()
    Trainer().fit(model, data)
