import torch
from torch import nn


class Pooled(nn.Module):
    def forward(self, x):
        weights = torch.ones(x.size(1), 1)
        return x @ weights


def make_head(kind):
    return globals()[kind]()
