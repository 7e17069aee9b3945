import torch
from torch import nn


class Used(nn.Module):
    def forward(self, x):
        return x


class Alone(nn.Module):
    def forward(self, x):
        return x + torch.zeros(3).cuda()
