import torch


def causal_mask(size, device=None):
    return torch.triu(torch.ones(size, size, device=device), diagonal=1).bool()


def steps_like(x):
    return torch.arange(x.shape[1]).type_as(x)


def alibi(heads):
    return torch.tensor([2 ** (-8 * n / heads) for n in range(heads)])
