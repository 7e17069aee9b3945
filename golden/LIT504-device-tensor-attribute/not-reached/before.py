import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.steps = torch.arange(4)

    def forward(self, x):
        return x + self.steps
