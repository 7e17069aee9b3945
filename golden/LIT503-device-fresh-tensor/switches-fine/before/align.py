import torch


def align(x, y, centered=False, scaled=False, *, signed=False):
    mean = torch.zeros(1, 3) if centered else y.mean(dim=0, keepdim=True)
    if scaled and not signed:
        x = x * 2
    if not signed:
        return x @ y.T + mean
    return torch.matmul(x, y.T) + mean


def rotate(x, *options, signed=False):
    return x
