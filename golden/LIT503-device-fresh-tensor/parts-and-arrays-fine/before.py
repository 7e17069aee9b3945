import numpy as np
import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Masked(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x[torch.rand(4).topk(2).indices]
        highest = torch.rand(4).max(dim=0).values
        x = x + highest
        first, second = torch.rand(2).unbind(0)
        x = x * first
        weight = torch.tensor(np.ones(()), dtype=torch.float32)
        share = torch.tensor(np.mean([1, 2]))
        return (self.net(x) * weight * share).mean()
