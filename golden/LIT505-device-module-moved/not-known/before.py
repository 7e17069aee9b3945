import torch
from lightning.pytorch import LightningModule
from torch import nn

from somewhere import load


class Net(LightningModule):
    def __init__(self, path):
        super().__init__()
        self.loaded = load(path).cuda()
        self.loaded.cuda()
        local = nn.Linear(4, 4).cuda()
        self.local = local
