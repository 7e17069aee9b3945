import pytorch_lightning as pl

from data import Shared


class Data(pl.LightningDataModule):
    def __init__(self, root):
        super().__init__()
        self.prepare_data_per_node = False
        self.root = root

    def prepare_data(self):
        download(self.root)


class Net(pl.LightningModule):
    pass


def named(net):
    data = Shared("a")
    trainer = pl.Trainer(max_epochs=3)
    data.prepare_data_per_node = False
    # trains
    trainer.fit(net, datamodule=data)


def unnamed():
    trainer = pl.Trainer()
    trainer.fit(Net(), Data("b"))


def without():
    trainer = pl.Trainer()
    trainer.fit(Net(), [1, 2])
