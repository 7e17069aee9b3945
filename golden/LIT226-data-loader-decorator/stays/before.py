import pytorch_lightning as pl


def data_loader(function):
    return function


class Net(pl.LightningModule):
    @data_loader
    def train_dataloader(self):
        return []


def make(function):
    return pl.data_loader(function)
