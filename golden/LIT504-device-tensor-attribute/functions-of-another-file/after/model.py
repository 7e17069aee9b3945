import torch.nn as nn
from lightning.pytorch import LightningModule

from ops import centers


class Radial(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.register_buffer("centers", centers(count), persistent=False)
        self.register_buffer("width", centers(count)[1:2], persistent=False)

    def forward(self, distances):
        return (-((distances.unsqueeze(-1) - self.centers) ** 2) / self.width).exp()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 1)
        self.radial = Radial(8)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return (self.net(self.radial(x)) - y).mean()
