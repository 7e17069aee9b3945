import torch
from torch import nn


class Regulate(nn.Module):
    def forward(self, x, total):
        out = torch.zeros(x.size(0), total, x.size(2))
        for i, rows in enumerate(x):
            out[i, : len(rows)] = rows  # copied to the CPU
        return out
