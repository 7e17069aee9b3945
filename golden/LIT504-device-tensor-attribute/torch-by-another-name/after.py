import pytorch_lightning as pl
import torch as th
from torch import ones


def weights(count):
    return ones(count) / count


class Net(pl.LightningModule):
    def __init__(self, count):
        super().__init__()
        self.register_buffer("mean", self.start(count), persistent=False)
        self.register_buffer("weights", weights(count), persistent=False)

    def start(self, count):
        return th.zeros(count)

    def forward(self, x):
        return (x - self.mean) * self.weights
