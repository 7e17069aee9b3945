import os

import lightning as L
import torch.distributed as dist
from torch import nn


def first():
    return int(os.environ.get("RANK", "0")) == 0


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 1)

    def validation_step(self, batch, batch_idx):
        mean = self.linear(batch).mean()
        if first():
            dist.all_reduce(mean)
        return mean
