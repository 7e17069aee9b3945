import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Position(nn.Module):
    def __init__(self, width):
        super(Position, self).__init__()
        self.steps = torch.arange(width).unsqueeze(0)  # one row

    def forward(self, x):
        return x + self.steps


class Net(LightningModule):
    def __init__(self, width=4):
        super().__init__()
        self.position = Position(width)
        # of the training images
        self.mean = torch.tensor(
            [
                0.485,  # red
                0.456,
            ]
        ).view(1, 2)
        self.std = torch.tensor([0.229, 0.224]).cuda()
        self.grid = torch.linspace(0, 1, width).to(self.device)
        if width:
            self.weight = torch.from_numpy(np.ones(2)).float()

    def forward(self, x):
        return self.position((x - self.mean) / self.std * self.grid)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.cross_entropy(self(x), y, weight=self.weight)
