import torch
from torch import nn


class First(nn.Module):
    def forward(self, x):
        return x.float() + torch.ones(x.size(0), 1, device=x.device)


class Shown(nn.Module):
    def forward(self, x):
        return x.float() + torch.zeros(x.size(0), 1)
