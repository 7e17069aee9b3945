from functools import partial

import pytorch_lightning as pl
from torch import nn


def scale(x, factor):
    return x * factor


def scaled_by(factor):
    return partial(scale, factor=factor)


def shift(x, amount):
    return x + amount


def shifted_by(amount):
    return partial(shift, amount=amount)


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = scaled_by(2)

    def forward(self, x):
        return self.scale(x)


class Net(pl.LightningModule):
    def __init__(self, shift):
        super().__init__()
        self.shift, self.scale = shift, Scale()

    def training_step(self, batch, batch_idx):
        return self.shift(self.scale(batch)).mean()


def main():
    shift = shifted_by(1)
    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Net(shift))
