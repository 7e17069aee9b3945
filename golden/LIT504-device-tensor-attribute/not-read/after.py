"""Tensors on the device that `__init__` sees, which no other method reads, and one that needs CUDA all the same."""

import lightning as L
import torch


class Grid:
    def __init__(self, centroid, bounds):
        x, y, z = centroid[0]
        self.bounds = [bounds[0] - x, bounds[1] - y, bounds[2] - z]


class Tracker(L.LightningModule):
    def __init__(self, centroid=(0.0, 0.0, 0.0)):
        super().__init__()
        self.net = torch.nn.Linear(3, 3)
        self.centroid = torch.tensor(centroid, device=self.device).reshape(1, 3)
        self.grid = Grid(self.centroid, (1.0, 1.0, 1.0))
        self.register_buffer("scale", torch.ones(3), persistent=False)
        self.register_buffer("origin", torch.zeros(1, 3), persistent=False)

    def training_step(self, batch, batch_idx):
        return (self.net(batch) * self.scale).sum()
