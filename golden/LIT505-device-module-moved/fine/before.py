import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self, device):
        super().__init__()
        self.a = nn.Linear(4, 4).to(device)
        self.b = nn.Linear(4, 4).to(torch.float64)
        self.c = nn.Linear(4, 4).to(self.device)
        self.d = nn.Linear(4, 4).to("cpu")


class Plain(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 4).cuda()


def evaluate(path):
    return Net.load_from_checkpoint(path).cuda()
