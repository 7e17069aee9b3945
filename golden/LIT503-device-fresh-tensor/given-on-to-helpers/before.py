import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


def between(a, b):
    return torch.cdist(a, b)


class Chamfer(nn.Module):
    def forward(self, p, q):
        apart = between(p, b=q)
        same = torch.eye(apart.shape[1], apart.shape[2])
        return (apart * same).mean()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(3, 3)
        self.loss = Chamfer()

    def training_step(self, batch, batch_idx):
        p, q = batch
        return self.loss(self.net(p), q)
