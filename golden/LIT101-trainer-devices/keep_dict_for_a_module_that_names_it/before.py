import pytorch_lightning as pl
from elsewhere import Other


class Net(pl.LightningModule):
    def __init__(self, gpus, **kwargs):
        super().__init__()
        self.gpus = gpus


class Strict(pl.LightningModule):
    def __init__(self, max_epochs):
        super().__init__()


class Devices(pl.LightningModule):
    def __init__(self, devices=3, **kwargs):
        super().__init__()


def main():
    first = {"gpus": 2, "max_epochs": 3}
    pl.Trainer(**first).fit(Net(**first))
    second = {"gpus": 2, "max_epochs": 3}
    pl.Trainer(**second).fit(Strict(**second))
    third = {"gpus": 2, "max_epochs": 3}
    pl.Trainer(**third).fit(Other(**third))
    fourth = {"gpus": 2, "max_epochs": 3}
    pl.Trainer(**fourth).fit(Devices(**fourth))
