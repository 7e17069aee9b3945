import pytorch_lightning as pl
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, width=4):
        super().__init__()
        self.layer = nn.Linear(width, 1)


class WideNet(Net):
    pass


NETS = [Net, WideNet]


def restored(index, path):
    return NETS[index].load_from_checkpoint(path)
