import lightning as L
import torch
from torch import nn


class PerTask(L.LightningModule):
    def __init__(self, tasks):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.posterior = {}
        for task in range(tasks):
            self.posterior[task] = torch.zeros(4)

    def training_step(self, batch, batch_idx):
        x, task = batch["x"], batch_idx % 2
        return self.net(x + self.posterior[task]).mean()


class InAList(L.LightningModule):
    def __init__(self, count):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.prior = [None] * count
        self.edges = []
        for i in range(count):
            self.prior[i] = torch.full((4,), 1 / count)
            self.edges.append(torch.linspace(0, 1, 4))

    def forward(self, x):
        for edge in self.edges:
            x = x * edge
        return self.net(x + self.prior[0])


class ByName(nn.Module):
    def __init__(self):
        super().__init__()
        self.stats = dict()
        self.stats["mean"] = torch.zeros(4)
        self.stats["std"] = torch.ones(4)

    def forward(self, x):
        return (x - self.stats["mean"]) / self.stats["std"]


class Normalized(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.norm = ByName()
        self.net = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        return self.net(self.norm(batch)).mean()
