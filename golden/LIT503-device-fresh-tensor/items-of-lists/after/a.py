import torch
from l import d_loss, g_loss, returns
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        out = self.net(batch)
        return g_loss([out]) + (returns([1.0, 2.0], 0.9).to(self.device) * out).mean() + d_loss([out, out], [out])
