from functools import partial

import torch
import torch.nn.functional as F
from lightning.pytorch import LightningModule
from torch import nn


def weighted(x, y, weight):
    return F.cross_entropy(x, y, weight=weight.to(x.device))


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 3)
        self.loss = partial(F.cross_entropy, label_smoothing=0.1)
        self.half = partial(torch.mul, torch.tensor(0.5))
        self.own = partial(weighted, weight=torch.tensor([1.0, 2.0, 2.0]))
        self.shown = partial(F.cross_entropy, weight=torch.tensor([1.0, 2.0, 2.0]))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x), y) + self.half(self.net(x)).mean() + self.own(self.net(x), y)
