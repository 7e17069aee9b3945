import pytorch_lightning as pl
import torch as th
from torch import linspace


def causal(size):
    return th.triu(th.ones(size, size), diagonal=1)


def steps(count):
    return linspace(0.1, 0.9, count)


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        scores = self(batch) + causal(batch.size(1))
        return (scores * steps(batch.size(1))).mean()
