import lightning as L
import torch
from torch import nn


class OnTheCpu(L.LightningModule):
    """Counted on the CPU."""

    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.confusion = {}
        self.confusion["train"] = torch.zeros(2)

    def training_step(self, batch, batch_idx):
        out = self.net(batch)
        self.confusion["train"] += out.detach().sum(0).cpu()
        return out.mean()


class MovedLater(L.LightningModule):
    def __init__(self, count):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.shifts = []
        for i in range(count):
            self.shifts.append(torch.ones(4) * i)

    def on_fit_start(self):
        self.shifts = [shift.to(self.device) for shift in self.shifts]

    def training_step(self, batch, batch_idx):
        return self.net(batch + self.shifts[0]).mean()


class MovedWhereUsed(L.LightningModule):
    def __init__(self, tasks):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.offsets = {}
        for task in tasks:
            self.offsets[task] = torch.zeros(4)

    def training_step(self, batch, batch_idx):
        return self.net(batch + self.offsets["a"].to(batch.device)).mean()


class FilledAgain(L.LightningModule):
    def __init__(self, tasks):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.means = {}
        for task in tasks:
            self.means[task] = torch.zeros(4)

    def training_step(self, batch, batch_idx):
        self.means["a"] = batch.mean(0)
        return self.net(batch - self.means["a"]).mean()


class OfModules(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.names = []
        self.names.append("a")
        self.sizes = {}
        self.sizes["a"] = torch.tensor(3)

    def training_step(self, batch, batch_idx):
        return self.net(batch * self.sizes["a"]).mean()
