import pytorch_lightning as pl
import torch as th
from torch import ones


def weights(count):
    return ones(count) / count


class Net(pl.LightningModule):
    def __init__(self, count):
        super().__init__()
        self.mean = self.start(count)
        self.weights = weights(count)

    def start(self, count):
        return th.zeros(count)

    def forward(self, x):
        return (x - self.mean) * self.weights
