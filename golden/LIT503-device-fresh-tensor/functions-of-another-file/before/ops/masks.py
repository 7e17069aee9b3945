import torch


def causal_mask(size):
    """True above the diagonal."""
    return torch.triu(torch.ones(size, size), diagonal=1).bool()


def positions(length):
    return torch.arange(length).unsqueeze(0)
