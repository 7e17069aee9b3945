import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self, make):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.make = make

    def training_step(self, batch, batch_idx):
        drawn = self.make()
        out = self.net(drawn)
        return (out - drawn * torch.ones(4)).sum()
