import pytorch_lightning as pl
from pytorch_lightning.cli import LightningCLI


class Graph:
    def __init__(self, nodes, **kwargs):
        self.nodes = nodes


class Layers:
    def __init__(self, width):
        self.width = width


class Data(pl.LightningDataModule):
    def __init__(self, nodes: int = 10):
        super().__init__()
        self.save_hyperparameters()

    def setup(self, stage=None):
        self.graph = Graph(**self.hparams)
        self.count = len(self.hparams)


class Net(pl.LightningModule):
    def __init__(self, width: int = 8, lr: float = 0.1):
        super().__init__()
        self.save_hyperparameters("width")
        self.layers = Layers(**self.hparams)


LightningCLI(Net, Data)
