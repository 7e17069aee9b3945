import torch
from lightning.pytorch import LightningModule, Trainer
from torch.utils.data import DataLoader


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()


def train(data: DataLoader, gpus: int) -> None:
    model = Net()
    model = model.cuda() if gpus else model
    Trainer(devices=gpus).fit(model, data)


def other(data: DataLoader) -> None:
    model = Net().to("cuda") if torch.cuda.is_available() else Net()
    Trainer().fit(model, data)


def last(data: DataLoader) -> None:
    model = Net()
    model = model if not torch.cuda.is_available() else model.cuda()
    Trainer().fit(model, data)
