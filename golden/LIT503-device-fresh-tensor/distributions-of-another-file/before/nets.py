import torch
from torch.distributions import Categorical, Independent, Normal
from torch import nn


class Policy(nn.Module):
    def __init__(self, obs, act):
        super().__init__()
        self.net = nn.Linear(obs, act)
        self.high = torch.ones(act)

    def forward(self, x):
        mean = torch.min(self.net(x), self.high)
        scale = torch.eye(4)
        return Categorical(logits=mean @ scale)


def prior(n):
    d = Normal(torch.zeros(n), torch.ones(n))
    return d


def wrapped(n):
    return Independent(Normal(torch.zeros(n), torch.ones(n)), 1)


def table(n):
    return Normal(torch.zeros(n), torch.ones(n)).sample()
