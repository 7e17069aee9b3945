from functools import partial

import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.noises = {"scaled": partial(lambda x, s: x + torch.randn(3) * s, s=0.1), "plain": lambda x: x + torch.randn(3)}
        self.one = partial(lambda x, s: x + torch.randn(3) * s, s=0.1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.noises["scaled"](x) + self.noises["plain"](x) + self.one(x)
