import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import Callback, LightningModule


class Schedule:
    def __init__(self, steps):
        self.alphas = torch.linspace(0.9, 0.1, steps)
        self.table = torch.linspace(0.9, 0.1, steps).tolist()

    def noisy(self, x, noise, t):
        return self.alphas.to(x.device)[t.long()].view(-1, 1) * x.detach() + noise

    def at(self, step):
        return self.alphas[step] * 0.5 + self.table[step]


class Prototypes(Callback):
    def __init__(self, count, size):
        self.sums = torch.zeros(count, size)
        self.seen = torch.zeros(count)

    def on_fit_start(self, trainer, pl_module):
        self.sums = self.sums.to(pl_module.device)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        x, y = batch
        self.sums += F.one_hot(y, 4).float().t() @ x
        self.seen += F.one_hot(y, 4).float().sum(0).cpu()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.schedule = Schedule(10)

    def training_step(self, batch, batch_idx):
        x, t = batch
        return self.net(self.schedule.noisy(x, x, t)).mean() * self.schedule.at(batch_idx % 10)
