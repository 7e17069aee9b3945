import pytorch_lightning as pl
import torch
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(4, 4), nn.ReLU())
        self.teacher = nn.Sequential(nn.Linear(4, 4), nn.ReLU())
        self.rows = []

    def training_step(self, batch, batch_idx):
        for layer in self.net.modules():
            if hasattr(layer, "weight"):
                layer.weight.data.clamp_(-1, 1)  # before it is used
        loss = self.net(batch).sum()
        for layer in self.teacher.children():
            layer.weight.data.mul_(0.9)
        for row in self.rows:
            row.data += 1
            row.box.data["x"] = 1
        for name, parameter in self.net.named_parameters():
            print(name, parameter.data.norm())
        return loss


class ByHand(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.net = nn.Sequential(nn.Linear(4, 4), nn.ReLU())

    def training_step(self, batch, batch_idx):
        self.manual_backward(self.net(batch).sum())
        self.optimizers().step()
        for layer in self.net:
            layer.weight.data.clamp_(-1, 1)
