import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 4)
        self.head = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        loss = self.head(self.body(batch)).sum()
        return loss

    def on_after_backward(self):
        with torch.no_grad():
            self.head.weight *= 0.9


class Clamped(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.critic = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 1))

    def training_step(self, batch, batch_idx):
        loss = self.critic(batch).mean()
        self.log("loss", loss)
        return loss

    def on_after_backward(self):
        with torch.no_grad():
            for p in self.critic.parameters():
                p.clamp_(-0.01, 0.01)


class ByMethod(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.head(batch).sum()
        self.shrink()
        return loss

    @torch.no_grad()
    def shrink(self):
        self.head.weight.mul_(0.99).add_(0.01)


class Scaled(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.head(batch).sum()
        factor = 1 - 0.1 * loss.item()
        with torch.no_grad():
            self.head.weight.mul_(factor)
        return loss
