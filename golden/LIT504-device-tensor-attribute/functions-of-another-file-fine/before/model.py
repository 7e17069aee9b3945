import torch.nn as nn
from lightning.pytorch import LightningModule

from ops import centers, placed


class Radial(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.register_buffer("centers", centers(count), persistent=False)
        self.width = float(centers(count)[1])
        self.moved = centers(count)
        self.shown = centers(count)
        self.count = count

    def forward(self, distances):
        found = distances.unsqueeze(-1) - self.centers - self.moved.to(distances)
        return (-(found**2) / self.width).exp() * placed(self.count, distances.device)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 1)
        self.radial = Radial(8)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return (self.net(self.radial(x)) - y).mean()
