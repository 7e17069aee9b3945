import pytorch_lightning as pl
from torch import nn
from wrappers import DataParallel


class Plain(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.DataParallel(nn.Linear(2, 2))


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = DataParallel(nn.Linear(2, 2))
        alone = nn.DataParallel(nn.Linear(2, 2))
        print(alone)
