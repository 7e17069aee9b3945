import copy

import lightning as L
import torch
from torch import nn
from torch.nn import functional as F


class Prototypes(L.LightningModule):
    """Weights that are brought to where they are to be before anything is computed."""

    def training_step(self, batch, batch_idx):
        with torch.no_grad():
            self.protos.weight.copy_(F.normalize(self.protos.weight, dim=1))
        return self.protos(self.net(batch)).sum()


class Student(L.LightningModule):
    """Networks without gradients."""

    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.slowly = copy.deepcopy(self.net)
        self.frozen = nn.Linear(4, 4)
        self.frozen.requires_grad_(False)
        self.other = nn.Linear(4, 4)
        for p in self.other.parameters():
            p.requires_grad = False

    def training_step(self, batch, batch_idx):
        loss = F.mse_loss(self.net(batch), self.slowly(batch))
        with torch.no_grad():
            self.slowly.weight.mul_(0.9).add_(self.net.weight, alpha=0.1)
            self.frozen.weight.lerp_(self.net.weight, 0.1)
            self.other.weight.copy_(self.net.weight)
            self.net.bias.clamp_(-1, 1)
        return loss


class Elsewhere(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.net(batch).sum()
        with torch.no_grad():
            self.seen += len(batch)
            weight = self.net.weight.clone()
            weight *= 2
            self.log("norm", weight.norm())
        return loss

    def on_after_backward(self):
        with torch.no_grad():
            self.net.weight *= 0.9

    @torch.no_grad()
    def init_weights(self):
        self.net.weight.normal_(0, 0.02)


class Manual(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self.net(batch).sum())
        self.optimizers().step()
        with torch.no_grad():
            self.net.weight.clamp_(-1, 1)
