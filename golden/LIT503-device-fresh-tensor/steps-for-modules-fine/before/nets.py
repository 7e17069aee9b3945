import torch
from torch import nn


class Tables(nn.Module):
    def __init__(self, dim, steps):
        super().__init__()
        self.table = nn.Parameter(torch.ones(steps, dim))
        self.out = nn.Linear(dim, dim)
        self.steps = nn.Embedding(steps, dim)

    def forward(self, x, t, rows):
        return self.out(x)[rows] + self.table[t] + self.steps(t.to(x.device))
