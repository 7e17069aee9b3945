import torch
from lightning.pytorch import LightningModule
from torch import nn


class Diffusion(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.shorten = False

    def make_schedule(self):
        self.ids = torch.full((10,), 9.0)

    def training_step(self, batch, batch_idx):
        return self.sample(self.net(batch)).sum()

    def sample(self, x):
        if self.shorten:
            x = x + self.ids
        return x
