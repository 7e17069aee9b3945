import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import Callback, LightningModule


class Schedule:
    def __init__(self, steps):
        self.alphas = torch.linspace(0.9, 0.1, steps)

    def noisy(self, x, noise, t):
        return self.alphas[t.long()].view(-1, 1) * x.detach() + noise


class Prototypes(Callback):
    def __init__(self, count, size):
        self.sums = torch.zeros(count, size)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        x, y = batch
        self.sums += F.one_hot(y, 4).float().t() @ x


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.schedule = Schedule(10)

    def training_step(self, batch, batch_idx):
        x, t = batch
        return self.net(self.schedule.noisy(x, x, t)).mean()
