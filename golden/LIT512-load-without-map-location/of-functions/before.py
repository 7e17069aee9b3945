import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


def teacher(path, size):
    net = nn.Sequential(nn.Linear(size, size), nn.ReLU())
    if path is not None:
        net.load_state_dict(torch.load(path))
    return net.eval()


class Net(LightningModule):
    def __init__(self, path):
        super().__init__()
        self.teacher = teacher(path, 8)
        self.net = nn.Linear(8, 8)

    def training_step(self, batch, batch_idx):
        return (self.net(batch) - self.teacher(batch)).mean()


def build(path):
    return Net(path)
