import pytorch_lightning as pl
from torch import nn


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        super().setup(stage)

    def teardown(self, *args, **kwargs):
        super().teardown(*args, **kwargs)


class Net(pl.LightningModule):
    def setup(self, stage: str) -> None:
        print(stage)


class Block(nn.Module):
    def setup(self):
        print("mine")


data = Data()
data.setup()
data.setup("fit")


class Rest(pl.Callback):
    def setup(self, *args, stage=None):
        print(stage)

    def teardown(self, trainer, *args, stage):
        print(stage)
