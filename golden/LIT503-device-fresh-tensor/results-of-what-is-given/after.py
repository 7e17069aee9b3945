import torch
from lightning.pytorch import LightningModule
from torch import nn


def spread(points):
    return torch.cdist(points, points)


def nearest(points, count):
    return spread(points).topk(count, largest=False)[1]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(3, 3)

    def _normed(self, points):
        return spread(points)

    def edges(self, points):
        n, d = points.shape[1:]
        offsets = torch.arange(points.shape[0], device=self.device).view(-1, 1, 1) * n
        return (nearest(points, 4) + offsets).flatten()

    def training_step(self, batch, batch_idx):
        weights = torch.linspace(0, 1, 8, device=self.device)
        picked = batch.flatten(0, 1)[self.edges(batch)]
        return (self.net(picked).sum() + self._normed(batch) * weights).sum()
