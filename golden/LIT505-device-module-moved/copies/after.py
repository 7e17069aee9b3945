import copy

import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.student = nn.ModuleDict({"net": nn.Linear(4, 4)})
        self.teacher = copy.deepcopy(self.student).requires_grad_(False)
        self.frozen = nn.Linear(4, 4).eval()

    def training_step(self, batch, batch_idx):
        return (self.student["net"](batch) - self.teacher["net"](batch) + self.frozen(batch)).sum()
