import torch


def adjacency(n, device):
    return torch.zeros(n, n, device=device)


def told(name):
    return len(name)
