import pytorch_lightning as pl
from pytorch_lightning.cli import LightningCLI

from library import Encoder


class Graph:
    def __init__(self, nodes, repeat):
        self.nodes, self.repeat = nodes, repeat


class Data(pl.LightningDataModule):
    def __init__(self, nodes: int = 10):
        super().__init__()
        self.save_hyperparameters()

    def setup(self, stage=None):
        self.graph = Graph(**{key: value for key, value in self.hparams.items() if key != "_instantiator"}, repeat=1)


class Net(pl.LightningModule):
    def __init__(self, width: int = 8, lr: float = 0.1):
        super().__init__()
        self.save_hyperparameters(ignore=["lr"])
        self.encoder = Encoder(
            depth=2,
            **{key: value for key, value in self.hparams.items() if key != "_instantiator"},
        )


class CLI(LightningCLI):
    def after_fit(self):
        self.trainer.test(datamodule=self.datamodule)


CLI(Net, Data)
