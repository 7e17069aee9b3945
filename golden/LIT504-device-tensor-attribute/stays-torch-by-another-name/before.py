import pytorch_lightning as pl
import torch as th


def weights(count):
    return th.ones(count).tolist()


class Net(pl.LightningModule):
    def __init__(self, count):
        super().__init__()
        self.weights = weights(count)

    def forward(self, x):
        return x * self.weights[0]
