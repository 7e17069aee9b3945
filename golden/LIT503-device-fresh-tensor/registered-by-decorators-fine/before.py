import lightning as L
import torch
from torch import nn

COUNTED = {}
NAMED = {}


def counted(cls):
    """It keeps how many there are, and not what they are."""
    COUNTED[cls.__name__] = len(COUNTED)
    return cls


def named(cls):
    NAMED[cls.__name__] = cls
    return cls


@counted
class Apart(nn.Module):
    """Nothing of Lightning makes one."""

    def forward(self, x):
        return x * torch.ones(x.size(1))


@named
class Placed(nn.Module):
    def forward(self, x):
        return x * torch.ones(x.size(1), device=x.device)


class Net(L.LightningModule):
    def __init__(self, name="Placed"):
        super().__init__()
        self.encoder = NAMED[name]()
        self.size = COUNTED.get(name, 0)

    def training_step(self, batch, batch_idx):
        return self.encoder(batch).sum() + self.size
