import torch
from torch import nn


class First(nn.Module):
    def forward(self, x):
        return x.float() + torch.ones(x.size(0), 1, device=x.device)


class Second(nn.Module):
    def forward(self, x):
        return x.float() + torch.zeros(x.size(0), 1, device=x.device)


class Third(nn.Module):
    def forward(self, x):
        return x.float() * torch.rand(x.size(0), 1, device=x.device)


class Fourth(nn.Module):
    def forward(self, x):
        return x.float() * torch.randn(x.size(0), 1, device=x.device)


class Fifth(nn.Module):
    def forward(self, x):
        return x.float() * torch.linspace(0, 1, x.size(1), device=x.device)


class Unused(nn.Module):
    def forward(self, x):
        return x.float() * torch.linspace(0, 1, x.size(1))


def scaled(x):
    return x.float() * torch.linspace(0, 1, x.size(1), device=x.device)


def shifted(x):
    return x.float() + torch.linspace(0, 1, x.size(1), device=x.device)
